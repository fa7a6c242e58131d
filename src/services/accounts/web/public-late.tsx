/** For screens beyond home: what home imports from `public.tsx` is loaded with it. */

export { deviceOf } from './device.ts';
export { useDeviceName } from './device-name.ts';
export { OwnNationalId } from './national-id-line.tsx';
