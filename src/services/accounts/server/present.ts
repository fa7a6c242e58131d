import { type Actor, type UserType, userTypes } from '#platform/access/actor.ts';
import type { listSignIns } from '#platform/audit/trail-list.ts';
import { coverNationalId } from '#platform/language/national-id.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Arrival } from '../arrivals.ts';
import type { SignedInUser } from '../contract.ts';
import type { Identity } from '../password.ts';
import { rolePhrase } from '../role.ts';
import type { listSessions, Owner } from './queries.ts';

export function presentUser(owner: Owner, speak: Speak): SignedInUser {
  const { account_user_type: user_type, role, role_ids } = owner;
  const isInstructor = user_type === userTypes.instructor;
  const inForce = (type: number) => (user_type === type ? role : null);
  const instructor_type = inForce(userTypes.instructor);
  const role_id = inForce(userTypes.employee);
  const privilege = inForce(userTypes.admin);
  return {
    id: owner.id,
    user_id: owner.user_id,
    user_type,
    gender: owner.gender,
    first_name: owner.first_name,
    middle_name: owner.middle_name,
    last_name: owner.last_name,
    full_name: owner.full_name,
    first_name_ar: owner.first_name_ar,
    middle_name_ar: owner.middle_name_ar,
    last_name_ar: owner.last_name_ar,
    full_name_ar: owner.full_name_ar,
    email: owner.email,
    national_id: coverNationalId(owner.national_id),
    phone: owner.confirmed_phone ?? owner.phone,
    unconfirmed_phone: owner.unconfirmed_phone,
    username: owner.username,
    first_login: owner.first_login,
    is_staff: owner.account_is_staff,
    is_advisory: owner.is_advisory ?? false,
    academic_guide_id: owner.academic_guide_id,
    enable_internship: owner.enable_internship ?? false,
    status_internship_documents: owner.status_internship_documents ?? '',
    has_insternhip_periorities: owner.has_insternhip_periorities ?? false,
    view_student_files: owner.view_student_files ?? false,
    is_halted: owner.account_is_halted ? 1 : 0,
    instructor_current: instructor_type === null ? null : { instructor_type },
    instructor_types: isInstructor ? role_ids : [],
    current_role: role_id === null ? null : { role_id },
    roles: role_ids.map((id) => presentRole(id, owner.user_type, speak)),
    current_privilege: privilege === null ? null : { id: privilege },
  };
}

/** A page of sessions, with the caller's own marked. */
export function presentSessions(
  { rows, count }: Awaited<ReturnType<typeof listSessions>>,
  { session_id }: Pick<Actor, 'session_id'>,
) {
  return { count, results: rows.map((row) => ({ ...row, current: row.id === session_id })) };
}

/** A page of the user's own sign-in events. */
export function presentSignIns({ rows, count }: Awaited<ReturnType<typeof listSignIns>>) {
  const results = rows.map(({ id, at, last_at, times, action, place, user_agent }) => ({
    id,
    at,
    last_at,
    times,
    place,
    user_agent,
    what: action.replace('accounts.', '') as Arrival,
  }));
  return { count, results };
}

/** The personal data that this person's new password must not contain. */
export function identityOf({ user_id, national_id, full_name, full_name_ar }: Owner): Identity {
  const names = [full_name, full_name_ar];
  return { user_id, national_id, names };
}

function presentRole(role_id: number, user_type: UserType, speak: Speak) {
  const code = String(role_id);
  const phrase = rolePhrase(role_id, user_type);
  return { role_id, name: speak('en', phrase, { code }), name_ar: speak('ar', phrase, { code }) };
}
