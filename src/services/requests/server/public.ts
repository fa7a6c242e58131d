/** The interface for the portal and for other services' servers. */

export { figuresOf } from './figures.ts';
