/** For other services' bells: two soft notes, unless this device is muted. */
export { chime } from './chime.ts';
