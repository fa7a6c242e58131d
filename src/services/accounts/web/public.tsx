export { meOf, roleInForce, roleName } from './current-user.ts';
export { useCurrentUser, useSignOut, useSwitchRole } from './queries.ts';
