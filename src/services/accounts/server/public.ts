/** The interface for the portal and for other services' servers. */

export type { AccountTables } from '../tables/tables.ts';
export type { AccountJobs, AccountRights } from './accounts.ts';
export {
  type FoundSending,
  findActivationSending,
  listActivationIds,
  listActivations,
  listActivationsById,
  listSlipPeople,
} from './activation-queries.ts';
export { createAuthenticate } from './authenticate.ts';
export { countHolders } from './count-holders.ts';
export { createLimits } from './current-limits.ts';
export { agreeToRole, decideRoles, declineRole, withdrawRole } from './decide-role.ts';
export { foundByContact, foundByIdentity } from './found-by.ts';
export { giveSlips, type Slip } from './give-slips.ts';
export { grantRole } from './grant-role.ts';
export { clearTries, endUserSessions, sendActivation } from './help-sign-in.ts';
export { keepSessions } from './known-sessions.ts';
export { holdersOf, listHolders } from './list-holders.ts';
export { lockAccount, unlockAccount } from './lock-account.ts';
export { presentSessions } from './present.ts';
export { listSessions, openSince, phonesConfirmedBy } from './queries.ts';
export { listReceivers, type Receiver } from './receivers.ts';
export { activationRoom, grantsRoom, usersRoom } from './rights-rooms.ts';
export { hasHolder, isSettingUp, listKeyRoles } from './role-deciders.ts';
export { seedDemoAccounts } from './seed-demo-accounts.ts';
export { seedDemoRights } from './seed-demo-rights.ts';
export { createSessionEnds } from './session-ends.ts';
export { setActivationSending } from './set-activation-sending.ts';
export { takeRole } from './take-role.ts';
export {
  type FoundUser,
  findUser,
  type GrantListing,
  listGrantIds,
  listGrants,
  listUserIds,
  listUsers,
  listUsersById,
  type UserListing,
  waitingGrants,
} from './user-queries.ts';
