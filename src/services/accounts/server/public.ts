/** The interface for the portal and for other services' servers. */

export type { AccountTables } from '../tables/tables.ts';
export type { AccountJobs, AccountRights } from './accounts.ts';
export {
  activationSource,
  type FoundSending,
  findActivationSending,
} from './activation/activation-queries.ts';
export { giveSlips, type Slip } from './activation/give-slips.ts';
export { setActivationSending } from './activation/set-activation-sending.ts';
export { foundByContact, foundByIdentity } from './found-by.ts';
export { clearTries, endUserSessions, removeSecondStep, sendActivation } from './help-sign-in.ts';
export { openProving } from './passwords/open-proving.ts';
export { presentSessions } from './present.ts';
export { confirmedPhone, listSessions, openSince, phonesConfirmedBy } from './queries.ts';
export { listReceivers, type Receiver } from './receivers.ts';
export { countHolders } from './roles/count-holders.ts';
export { agreeToRole, decideRoles, declineRole, withdrawRole } from './roles/decide-role.ts';
export { grantRole } from './roles/grant-role.ts';
export { holdersOf, listHolders, listInstructorsWith } from './roles/list-holders.ts';
export { activationRoom, grantsRoom, usersRoom } from './roles/rights-rooms.ts';
export { hasHolder, isSettingUp, listKeyRoles } from './roles/role-deciders.ts';
export { takeRole } from './roles/take-role.ts';
export { demoPassword } from './seed-demo-accounts.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { createLimits } from './sessions/current-limits.ts';
export { createCheckFresh } from './sessions/fresh-check.ts';
export { keepSessions } from './sessions/known-sessions.ts';
export { lockAccount, unlockAccount } from './sessions/lock-account.ts';
export { createSessionEnds } from './sessions/session-ends.ts';
export type { SsoSettings } from './sso/open-sso.ts';
export {
  type FoundUser,
  findUser,
  grantSource,
  type NamedGrants,
  nameGrants,
  userSource,
  waitingGrants,
} from './user-queries.ts';
