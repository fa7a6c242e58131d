export { meOf, roleInForce, roleName } from './current-user.ts';
export { FreshCheck } from './fresh-check.tsx';
export { GatePage } from './gate-page.tsx';
export { useCurrentUser, useSignOut, useSwitchRole } from './queries.ts';
