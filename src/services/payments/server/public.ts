/** The interface for the portal: its keys, and what a first load brings. */

export { listDemoNews } from './demo-events.ts';
export { seedDemoPayments } from './demo-payments.ts';
export { loadFees } from './load-fees.ts';
export type { FindWayKeys, WayKeys } from './ways/open-ways.ts';
