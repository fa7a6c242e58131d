import { paymentsCalls } from '../calls.ts';

const { getFinancial, getStatus, listHistory } = paymentsCalls;

/** The calls whose replies a student's own payment changes. */
export const paymentAnswers = [getFinancial, getStatus, listHistory];
