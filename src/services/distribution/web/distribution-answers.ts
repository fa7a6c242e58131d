import { distributionCalls } from '../calls.ts';

/** The calls whose answers a run, a seat or a setting changes. */
export const distributionChanged = [
  distributionCalls.listRuns,
  distributionCalls.getRun,
  distributionCalls.listRows,
  distributionCalls.getSettings,
  distributionCalls.getPlaced,
  distributionCalls.listDistributed,
  distributionCalls.getOwn,
];
