/** Exports for the screens of other services. */
export { RequestsPlace } from './moves/moves-place.tsx';
