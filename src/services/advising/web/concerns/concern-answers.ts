import { advisingContract } from '../../contract.ts';

const { countConcerns, listConcerns, listRaised } = advisingContract.calls;

/** The calls whose answers go stale when a concern changes. */
export const concernAnswers = [listConcerns, countConcerns, listRaised] as const;
