import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';

/** The staff of internships: instructor types 29 and 32, managers and the unit's head among employees and admins. */
export const internshipStaff: readonly Who[] = [
  instructor('service_coordinator', 'internship_unit'),
  employee('internship', 'internship_unit'),
  admin('internship', 'internship_unit'),
];

/** Financial management transfers to trainers. */
export const payers: readonly Who[] = [employee('finance'), admin('finance')];
