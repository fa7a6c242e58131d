import { admin, instructor } from '#platform/access/allow.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { peopleCalls } from './calls.ts';

export { type AbsenceBand, absenceAlerts, absenceBandNames } from './absence.ts';
export { academicYearOf, termDays } from './academic-year.ts';
export {
  type BroughtTable,
  countsAsActive,
  leaderRoles,
  type ReferenceOrigin,
  type ReferenceTable,
  referenceOrigins,
  sourceColumns,
} from './reference-list.ts';
export { type ReviewedField, reviewedFields, type StaffKind, staffKinds } from './reviewed.ts';
export { decidedFact, standingFacts } from './standing-facts.ts';
export { type PlanState, planStates } from './study-plan.ts';

/** Instructor types 12 and 22 see only system data (spec section 6); admin 22 runs the system. */
export const systemDataRoles = [instructor('system_data', 'system_admin'), admin('system_admin')];

/** People are read and written by other services; browsers reach them through those services' calls. */
const shapes = defineShapes({});

export type PeopleShapes = typeof shapes;

export const peopleContract = defineContract({ refusals: {}, calls: peopleCalls, shapes });
