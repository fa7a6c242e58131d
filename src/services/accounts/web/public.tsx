export { meOf, roleInForce, roleName } from './current-user.ts';
export { GatePage } from './gate-page.tsx';
export { useCurrentUser, useSignOut, useSwitchRole } from './queries.ts';
export { FreshCheck } from './ways/fresh-check-place.tsx';
