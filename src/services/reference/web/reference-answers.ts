import { referenceContract } from '../contract.ts';

const { calls } = referenceContract;

/** The calls whose answers show a reference list. */
export const referenceAnswers = [
  calls.listColleges,
  calls.listMajors,
  calls.listStatuses,
  calls.listTerms,
  calls.currentTerm,
  calls.listLevels,
  calls.listLocations,
];
