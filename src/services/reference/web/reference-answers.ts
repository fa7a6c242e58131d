import { referenceContract } from '../contract.ts';

const { calls } = referenceContract;

/** Every answer that shows a reference list. */
export const referenceAnswers = [
  calls.listColleges,
  calls.listMajors,
  calls.listStatuses,
  calls.listTerms,
  calls.currentTerm,
  calls.listLevels,
  calls.listLocations,
];
