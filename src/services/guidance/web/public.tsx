/** The door for other services' screens. */
export { RequestsPlace } from './moves-place.tsx';
