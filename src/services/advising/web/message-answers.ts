import { advisingContract } from '../contract.ts';

const { countCases, getMessage, listCases, listForStaff, listForStudent, listReplies } =
  advisingContract.calls;
const { countMorning, listMorning } = advisingContract.calls;

/** The calls whose answers anything that happens to a message makes old. */
export const messageAnswers = [
  ...[listForStaff, listForStudent, getMessage, listReplies],
  ...[listCases, countCases],
] as const;

/** Those that change with what is done about somebody who crossed a line. */
export const morningAnswers = [listMorning, countMorning] as const;
