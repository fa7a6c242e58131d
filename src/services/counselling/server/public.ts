/** The interface for the portal, which opens the vault and rotates its key. */

export type { CounsellingTables } from '../tables/tables.ts';
export { countUnderOthers, knowsKeys, resealAll } from './reseal.ts';
