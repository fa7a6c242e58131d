/** The door for other services' servers: how far a role sees among the students. */
export { reachedBy } from './access.ts';
