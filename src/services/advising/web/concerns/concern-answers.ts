import { advisingCalls } from '../../calls.ts';

const { countConcerns, listConcerns, listRaised } = advisingCalls;

/** The calls whose answers go stale when a concern changes. */
export const concernAnswers = [listConcerns, countConcerns, listRaised] as const;
