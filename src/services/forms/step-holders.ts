import type { UserType } from '#platform/access/actor.ts';
import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';

/** The roles that a form's way may pass: people with one of them have the queue of requests. */
export const stepHolders: readonly Who[] = [
  instructor(
    'head_of_department',
    'academic_guide',
    'dean',
    'registration_manager',
    'registration',
    'vice_dean',
    'dean_of_admission',
    'forms',
    'laboratory',
    'library',
    'it',
    'student_affairs',
    'safety',
    'quality',
    'general_science',
  ),
  employee(
    'head_of_department',
    'registration_manager',
    'registration',
    'scholarship',
    'faculty_registration',
    'finance',
    'laboratory',
    'it',
    'safety',
    'internship_unit',
  ),
  admin(
    'head_of_department',
    'academic_guide',
    'dean',
    'registration_manager',
    'registration',
    'scholarship',
    'vice_dean',
    'faculty_registration',
    'dean_of_admission',
    'forms',
    'finance',
    'laboratory',
    'library',
    'it',
    'student_affairs',
    'safety',
    'quality',
    'general_science',
    'general_vice_dean',
    'assistant_head',
    'faculty_guidance',
    'department_guidance',
    'student_affairs_manager',
    'service_coordinator',
    'internship_unit',
  ),
];

/** Whether who holds this role may open the queue and decide there. */
export function mayHoldStep({ user_type, role }: { user_type: UserType; role: number }): boolean {
  return stepHolders.some((who) => who.user_type === user_type && who.codes?.includes(role));
}
