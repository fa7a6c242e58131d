import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { listSignIns } from '#platform/audit/trail-list.ts';
import { coverNationalId } from '#platform/language/national-id.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Arrival } from '../arrivals.ts';
import type { SignedInUser } from '../contract.ts';
import type { Identity } from '../password.ts';
import { rolePhrase } from '../role.ts';
import type { listSessions, Owner } from './queries.ts';

export function presentUser({ account, person }: Owner, speak: Speak): SignedInUser {
  const { user_type, role, role_ids } = account;
  const isInstructor = user_type === userTypes.instructor;
  const inForce = (type: number) => (user_type === type ? role : null);
  const instructor_type = inForce(userTypes.instructor);
  const role_id = inForce(userTypes.employee);
  const privilege = inForce(userTypes.admin);
  return {
    id: person.id,
    user_id: person.user_id,
    user_type,
    gender: person.gender,
    first_name: person.first_name,
    middle_name: person.middle_name,
    last_name: person.last_name,
    full_name: person.full_name,
    first_name_ar: person.first_name_ar,
    middle_name_ar: person.middle_name_ar,
    last_name_ar: person.last_name_ar,
    full_name_ar: person.full_name_ar,
    email: person.email,
    national_id: coverNationalId(person.national_id),
    phone: account.phone ?? person.phone,
    unconfirmed_phone: account.unconfirmed_phone,
    username: account.username,
    first_login: account.first_login,
    is_staff: account.is_staff,
    is_advisory: person.is_advisory ?? false,
    academic_guide_id: person.academic_guide_id,
    enable_internship: person.enable_internship ?? false,
    status_internship_documents: person.status_internship_documents ?? '',
    has_insternhip_periorities: person.has_insternhip_periorities ?? false,
    view_student_files: person.view_student_files ?? false,
    is_halted: account.is_halted ? 1 : 0,
    instructor_current: instructor_type === null ? null : { instructor_type },
    instructor_types: isInstructor ? role_ids : [],
    current_role: role_id === null ? null : { role_id },
    roles: role_ids.map((id) => presentRole(id, speak)),
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
export function identityOf({ person }: Owner): Identity {
  const { user_id, national_id } = person;
  const names = [person.full_name, person.full_name_ar];
  return { user_id, national_id, names };
}

function presentRole(role_id: number, speak: Speak) {
  const code = String(role_id);
  const phrase = rolePhrase(role_id);
  return { role_id, name: speak('en', phrase, { code }), name_ar: speak('ar', phrase, { code }) };
}
