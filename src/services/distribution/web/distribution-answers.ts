import { distributionCalls } from '../calls.ts';

/** The calls whose answers a run, a seat or a setting changes. */
export const distributionChanged = [
  distributionCalls.listRuns,
  distributionCalls.getRun,
  distributionCalls.listRows,
  distributionCalls.getSettings,
  distributionCalls.getPlaced,
  distributionCalls.listBoard,
  distributionCalls.listUnseated,
  distributionCalls.listFits,
  distributionCalls.listDistributed,
  distributionCalls.getOwn,
];
