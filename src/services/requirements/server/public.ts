/** The interface for the portal. */

export { studentsChecked } from './candidate-queries.ts';
