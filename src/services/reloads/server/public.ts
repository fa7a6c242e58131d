/** The interface for the portal and other services' servers: whether there are data, and how fresh they are. */

export type { ReloadTables } from '../tables/tables.ts';
export { holdsPeople } from './load-from-source.ts';
export { findFreshness } from './sources/source-queries.ts';
