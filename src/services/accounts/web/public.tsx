export { meOf, roleInForce, roleName } from './current-user.ts';
export { deviceOf } from './device.ts';
export { useDeviceName } from './device-name.ts';
export { GatePage } from './gate-page.tsx';
export { OwnNationalId } from './national-id-line.tsx';
export { useCurrentUser, useSignOut, useSwitchRole } from './queries.ts';
