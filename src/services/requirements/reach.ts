import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';
import { guides, requestDeciders } from '#services/guidance/calls.ts';

/** Specification section 6: the internship manager, the internship unit, and instructor types 29 and 32. */
export const requirementStaff: readonly Who[] = [
  instructor('service_coordinator', 'internship_unit'),
  employee('internship', 'internship_unit'),
  admin('internship', 'internship_unit'),
];

/** Guides and heads of departments, of the students within their reach whose files the source opens to them. */
export const fileViewers: readonly Who[] = [...guides, ...requestDeciders];
