import { paymentsCalls } from '../calls.ts';

const { getFinancial, getStatus, getStudentAccount, listHistory } = paymentsCalls;

/** The calls whose replies a student's payment changes. */
export const paymentAnswers = [getFinancial, getStatus, getStudentAccount, listHistory];
