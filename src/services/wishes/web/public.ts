/** The interface for other services' screens. */

export { shownFirst } from '../period.ts';
