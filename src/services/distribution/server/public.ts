/** The interface for the portal, and for swaps of seats. */

export { type QuotaTables, swapGoesBeyondQuota } from './swap-quotas.ts';
