/** The door for the portal and for other services' servers. */

export type { AccountTables } from '../tables/tables.ts';
export { type Authenticate, createAuthenticate } from './authenticate.ts';
export { type DemoAccounts, seedDemoAccounts } from './seed-demo-accounts.ts';
