import { type UserType, userTypes } from '#platform/access/actor.ts';
import type { Cells } from './cells.ts';
import type { PeopleKind } from './reload.ts';

/**
 * Maps a OneRoster 1.2 file to the columns of our own files. Columns without a OneRoster field are in
 * `metadata.sa.<column>`, which overrides values derived here.
 */

export interface Org {
  type: string;
  identifier: string;
  parent: string;
}

export type Orgs = ReadonlyMap<string, Org>;

/** Header names are matched in lower case. */
export const orgColumns = ['sourcedid', 'name', 'type', 'identifier', 'parentsourcedid'] as const;
export const roleColumns = ['usersourcedid', 'roletype', 'role'] as const;
export const userColumnsOfRoster = [
  'sourcedid',
  'enableduser',
  'username',
  'givenname',
  'familyname',
  'identifier',
  'email',
] as const;

const typesOfRoles: Readonly<Record<string, UserType>> = {
  student: userTypes.student,
  teacher: userTypes.instructor,
  aide: userTypes.employee,
  counselor: userTypes.employee,
  proctor: userTypes.employee,
  principal: userTypes.admin,
  siteadministrator: userTypes.admin,
  districtadministrator: userTypes.admin,
  systemadministrator: userTypes.admin,
};

/** Null for parents and guardians, who aren't users of the portal. */
export function userTypeOf(role: string): UserType | null {
  return typesOfRoles[role.trim().toLowerCase()] ?? null;
}

/** Whether this kind of reload includes the person. */
export function isOfKind(kind: PeopleKind, user_type: UserType): boolean {
  if (kind === 'students') return user_type === userTypes.student;
  return kind === 'instructors'
    ? user_type === userTypes.instructor
    : user_type !== userTypes.student;
}

export interface RosterUser {
  cells: Cells;
  user_type: UserType;
}

/** The user as a row of our own file. */
export function cellsOfUser(user: RosterUser, columns: readonly string[], orgs: Orgs): Cells {
  const derived = derivedCells(user, orgs);
  const cells: Record<string, string> = {};
  for (const column of columns) {
    const said = user.cells[`metadata.sa.${column}`] ?? '';
    cells[column] = said.trim() === '' ? (derived[column] ?? '') : said;
  }
  cells['gender'] = genders[(cells['gender'] ?? '').trim().toLowerCase()] ?? cells['gender'] ?? '';
  return cells;
}

const genders: Readonly<Record<string, string>> = { male: '1', m: '1', female: '2', f: '2' };

function derivedCells({ cells, user_type }: RosterUser, orgs: Orgs): Record<string, string> {
  const of = (name: string) => cells[name] ?? '';
  const said = (name: string) => of(`metadata.sa.${name}`);
  const id = of('identifier').trim() || of('username').trim();
  const { college_code, major_code } = codesOfOrg(of('primaryorgsourcedid'), orgs);
  const arabic = partsOfName(said('name_ar'));
  const remaining = Number(said('total_hours')) - Number(said('passed_hours'));
  return {
    student_id: id,
    user_id: id,
    user_type: String(user_type),
    first_name: of('givenname'),
    middle_name: of('middlename'),
    last_name: of('familyname'),
    first_name_ar: arabic.first,
    middle_name_ar: arabic.middle,
    last_name_ar: arabic.last,
    email: of('email'),
    phone: of('sms').trim() || of('phone'),
    college_code,
    major_code,
    department: said('major_code').trim() || major_code,
    remaining_hours: remaining >= 0 ? String(remaining) : '',
    instructor_types: said('roles'),
    active: '1',
    is_staff: '1',
    ...notSaid,
  };
}

/** Defaults for what OneRoster doesn't say. */
const notSaid = {
  is_advisory: '0',
  is_halted: '0',
  enable_internship: '0',
  has_insternhip_periorities: '0',
  view_student_files: '0',
};

/** A department is a major; its parent organisation is the college. */
function codesOfOrg(id: string, orgs: Orgs): { college_code: string; major_code: string } {
  const org = orgs.get(id);
  if (!org) return { college_code: '', major_code: '' };
  if (org.type.toLowerCase() !== 'department') {
    return { college_code: org.identifier, major_code: '' };
  }
  const college_code = orgs.get(org.parent)?.identifier ?? '';
  return { college_code, major_code: org.identifier };
}

const joinsNext = new Set(['عبد', 'آل', 'ال', 'أبو', 'ابو', 'بن', 'ابن', 'بنت', 'أم', 'ام']);

/** "عبد الله سعد آل سعيد" is three names. */
export function partsOfName(name: string): { first: string; middle: string; last: string } {
  const parts: string[] = [];
  let held = '';
  for (const word of name.trim().split(/\s+/).filter(Boolean)) {
    if (joinsNext.has(word)) held += `${word} `;
    else {
      parts.push(held + word);
      held = '';
    }
  }
  if (held) parts.push(held.trim());
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  return { first, middle: others.join(' '), last };
}
