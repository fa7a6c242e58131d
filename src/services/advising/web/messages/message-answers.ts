import { advisingContract } from '../../contract.ts';

const { countCases, getMessage, listCases, listForStaff, listForStudent, listReplies } =
  advisingContract.calls;
const { countMorning, listMorning } = advisingContract.calls;

/** The calls whose answers go stale when a message changes. */
export const messageAnswers = [
  ...[listForStaff, listForStudent, getMessage, listReplies],
  ...[listCases, countCases],
] as const;

/** The calls whose answers go stale when an alert is handled. */
export const morningAnswers = [listMorning, countMorning] as const;
