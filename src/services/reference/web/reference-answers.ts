import { referenceCalls } from '../calls.ts';

/** The referenceCalls whose answers show a reference list. */
export const referenceAnswers = [
  referenceCalls.listColleges,
  referenceCalls.listMajors,
  referenceCalls.listStatuses,
  referenceCalls.listTerms,
  referenceCalls.currentTerm,
  referenceCalls.presentTerm,
  referenceCalls.listLevels,
  referenceCalls.listLocations,
];
