/** The interface for other services' servers: published definitions, and what a form shows of a student. */

export type { FormTables } from '../tables/tables.ts';
export type { FormFigures } from './forms-platform.ts';
export { listOptions, listOptionsOf } from './list-options.ts';
export {
  type FormVersion,
  findOffered,
  findOpenDays,
  listOffered,
  listVersionsById,
  type OfferedForm,
  versionsInBrief,
} from './queries.ts';
export { findRecord } from './student-record.ts';
