import {
  IconBriefcase,
  IconChalkboardTeacher,
  IconCompass,
  IconHeartHandshake,
  IconSchool,
  IconShield,
  IconStethoscope,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { UserType } from '#platform/access/actor.ts';

/** Read when one is drawn: the built file that holds some of these icons is run after this one. */
const ofRole: Record<number, () => typeof IconSchool> = {
  2: () => IconUsersGroup,
  3: () => IconCompass,
  9: () => IconHeartHandshake,
  19: () => IconHeartHandshake,
  20: () => IconStethoscope,
  24: () => IconUsersGroup,
  29: () => IconStethoscope,
  32: () => IconStethoscope,
};

const ofType: Record<UserType, () => typeof IconSchool> = {
  1: () => IconChalkboardTeacher,
  2: () => IconSchool,
  3: () => IconBriefcase,
  4: () => IconShield,
};

interface RoleIconProps {
  user_type: UserType;
  role: number;
  size: number;
}

export function RoleIcon({ user_type, role, size }: RoleIconProps) {
  // The codes of instructors alone name a trade; elsewhere the same code is a department.
  const Shown = ((user_type === 1 && ofRole[role]) || ofType[user_type])();
  return <Shown size={size} aria-hidden="true" />;
}
