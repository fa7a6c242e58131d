import { advisingContract } from '../contract.ts';

const { countConcerns, listConcerns, listRaised } = advisingContract.calls;

/** The calls whose answers anything that happens to a concern makes old. */
export const concernAnswers = [listConcerns, countConcerns, listRaised] as const;
