/** The interface for the portal: its tables, its keys, and what a first load brings. */

export type { PaymentTables } from '../tables/tables.ts';
export { listDemoNews } from './demo-events.ts';
export { seedDemoPayments } from './demo-payments.ts';
export { loadFees } from './load-fees.ts';
export type { FindWayKeys, WayKeys } from './ways/open-ways.ts';
