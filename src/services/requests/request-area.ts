import { type UserType, userTypes } from '#platform/access/actor.ts';

/** `{role}` of the forms' addresses. */
export const areas = ['student', 'instructor', 'employee', 'admin'] as const;
export type Area = (typeof areas)[number];

export function areaOf(user_type: UserType): Area {
  switch (user_type) {
    case userTypes.instructor:
      return 'instructor';
    case userTypes.student:
      return 'student';
    case userTypes.employee:
      return 'employee';
    case userTypes.admin:
      return 'admin';
  }
}
