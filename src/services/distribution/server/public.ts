/** The interface for the portal, and for swaps of seats. */

export { listDemoNews, seedDemoDistribution } from './demo.ts';
export { type QuotaTables, swapGoesBeyondQuota } from './swap-quotas.ts';
