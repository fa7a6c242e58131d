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
import { type UserType, userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';

/** Functions, as the built chunk with some of these icons runs after this module. */
const ofRole: Record<number, () => typeof IconSchool> = {
  [roles.head_of_department]: () => IconUsersGroup,
  [roles.academic_guide]: () => IconCompass,
  [instructorTypes.psychological_guidance]: () => IconHeartHandshake,
  [roles.counsellor]: () => IconHeartHandshake,
  [roles.internship]: () => IconStethoscope,
  [roles.assistant_head]: () => IconUsersGroup,
  [roles.service_coordinator]: () => IconStethoscope,
  [roles.internship_unit]: () => IconStethoscope,
};

const ofType: Record<UserType, () => typeof IconSchool> = {
  [userTypes.instructor]: () => IconChalkboardTeacher,
  [userTypes.student]: () => IconSchool,
  [userTypes.employee]: () => IconBriefcase,
  [userTypes.admin]: () => IconShield,
};

interface RoleIconProps {
  user_type: UserType;
  role: number;
  size: number;
}

export function RoleIcon({ user_type, role, size }: RoleIconProps) {
  // Only an instructor's role code names a profession; for others the same code is a department.
  const Shown = ((user_type === userTypes.instructor && ofRole[role]) || ofType[user_type])();
  return <Shown size={size} aria-hidden="true" />;
}
