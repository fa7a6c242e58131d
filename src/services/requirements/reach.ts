import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';

/** Specification section 6: the internship manager, the internship unit, and instructor types 29 and 32. */
export const requirementStaff: readonly Who[] = [
  instructor('service_coordinator', 'internship_unit'),
  employee('internship', 'internship_unit'),
  admin('internship', 'internship_unit'),
];
