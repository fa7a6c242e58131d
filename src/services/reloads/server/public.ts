/** The interface for other services' servers: the first load, and how fresh the data are. */

export { firstLoadOrder, isPeopleKind, type ReloadKind } from '../reload.ts';
export type { ReloadTables } from '../tables/tables.ts';
export { listDemoNews } from './demo-events.ts';
export { holdsPeople, loadFromSource } from './load-from-source.ts';
export { seedDemoReloads } from './seed-demo-reloads.ts';
export { findFreshness } from './sources/source-queries.ts';
