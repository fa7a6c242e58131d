import { paymentsCalls } from '../calls.ts';

const { getDay, getFinancial, getStatus, getStudentAccount, listCases, listHistory } =
  paymentsCalls;

/** The calls whose replies a student's payment changes. */
export const paymentAnswers = [
  getDay,
  getFinancial,
  getStatus,
  getStudentAccount,
  listCases,
  listHistory,
];
