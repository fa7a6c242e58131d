/** The door for the portal and for other services' servers. */

export { createAuthenticate } from './authenticate.ts';
export { seedDemoAccounts } from './seed-demo-accounts.ts';
