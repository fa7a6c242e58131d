export { meOf, roleInForce, roleName } from './current-user.ts';
export { FirstPasswordDialog } from './first-password-dialog.tsx';
export { useCurrentUser, useSignOut, useSwitchRole } from './queries.ts';
