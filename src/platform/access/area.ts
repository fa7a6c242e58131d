import { type UserType, userTypes } from './actor.ts';

/** `$role` of the addresses that the specification writes with the user's type. */
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

/** A menu's entry with an area in its address is for the people of that area. */
export const isOfArea = (area: Area) => ({
  isFor: ({ user_type }: { user_type: UserType }) => areaOf(user_type) === area,
});
