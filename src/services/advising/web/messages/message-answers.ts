import { advisingCalls } from '../../calls.ts';

const { countCases, getMessage, listCases, listForStaff, listForStudent, listReplies } =
  advisingCalls;
const { countMorning, getContact, listMorning } = advisingCalls;

/** The calls whose answers go stale when a message changes. */
export const messageAnswers = [
  ...[listForStaff, listForStudent, getMessage, listReplies],
  ...[listCases, countCases, getContact],
] as const;

/** The calls whose answers go stale when an alert is handled. */
export const morningAnswers = [listMorning, countMorning, getContact] as const;
