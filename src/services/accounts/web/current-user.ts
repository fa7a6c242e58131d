import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Me } from '#platform/web/me.tsx';
import { accountsCalls } from '../calls.ts';
import type { SignedInUser } from '../contract.ts';
import type { Identity } from '../password.ts';

export type Role = SignedInUser['roles'][number];

/** The code of the current role; 0 for students and for people without a role. */
export function roleInForce(user: SignedInUser): number {
  return (
    user.instructor_current?.instructor_type ??
    user.current_role?.role_id ??
    user.current_privilege?.id ??
    0
  );
}

/** The facts about the user that every screen may read. */
export function meOf(user: SignedInUser): Me {
  const { id, user_id, user_type, full_name, full_name_ar, is_staff } = user;
  const is_halted = user.is_halted === 1;
  const role = roleInForce(user);
  const { enable_internship, status_internship_documents, has_insternhip_periorities } = user;
  const standing = { enable_internship, status_internship_documents, has_insternhip_periorities };
  return { id, user_id, user_type, role, is_staff, full_name, full_name_ar, is_halted, standing };
}

export function roleName(role: Role, language: Language): string {
  return nameIn(language, role);
}

/** Each user type has its own update call. */
export function updateCallOf(user_type: SignedInUser['user_type'] | undefined) {
  switch (user_type) {
    case 1:
      return accountsCalls.updateInstructor;
    case 3:
      return accountsCalls.updateEmployee;
    case 4:
      return accountsCalls.updateAdmin;
    default:
      return accountsCalls.updateStudent;
  }
}

/** The personal data that a new password must not contain, as far as the browser knows it. */
export function identityOf({ user_id, full_name, full_name_ar }: SignedInUser): Identity {
  return { user_id, names: [full_name, full_name_ar] };
}
