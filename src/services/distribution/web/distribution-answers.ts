import { distributionCalls } from '../calls.ts';

/** The calls whose answers a run, a seat or a setting changes. */
export const distributionChanged = [
  distributionCalls.listRuns,
  distributionCalls.listPeriods,
  distributionCalls.getRun,
  distributionCalls.listRows,
  distributionCalls.getSettings,
  distributionCalls.listQuotas,
  distributionCalls.getPlaced,
  distributionCalls.getBoard,
  distributionCalls.listBoard,
  distributionCalls.listBoardStudents,
  distributionCalls.listFits,
  distributionCalls.listConflicts,
  distributionCalls.explainSeat,
  distributionCalls.listDistributed,
  distributionCalls.getOwn,
];
