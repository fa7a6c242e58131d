import { sidesCalls } from '../calls.ts';

/** Everything that a change may show in: names and sums of one stand in the rows of others. */
export const sidesAnswers = [
  sidesCalls.getSide,
  sidesCalls.listChoices,
  sidesCalls.listCycles,
  sidesCalls.listDepartments,
  sidesCalls.listInternships,
  sidesCalls.listOpenInternships,
  sidesCalls.listPeople,
  sidesCalls.listSides,
  sidesCalls.listTrainers,
];
