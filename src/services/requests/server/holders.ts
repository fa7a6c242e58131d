import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { holdersOf, listReceivers } from '#services/accounts/server/public.ts';
import { mayHoldStep } from '#services/forms/contract.ts';
import { findPerson, findStudentPlace, listStaffAt } from '#services/people/server/public.ts';
import type { StepRow } from '../tables/tables.ts';
import type { Tables } from './requests-platform.ts';

export type Held = Pick<
  StepRow,
  | 'guide_id'
  | 'user_type'
  | 'role'
  | 'major_code'
  | 'college_code'
  | 'gender'
  | 'held_by_supervisor'
>;

/** The most holders to notify or to offer. */
const mostHolders = 50;

/** The active people who hold a role at a place; instructors who aren't staff hold none. */
export async function listHoldersAt(
  reads: Reads<Tables>,
  {
    user_type,
    role,
    major_code,
    college_code,
    gender,
  }: Omit<Held, 'guide_id' | 'held_by_supervisor'>,
  most: number = mostHolders,
): Promise<number[]> {
  if (user_type === null || role === null) return [];
  return listStaffAt(reads, {
    among: holdersOf([role]),
    user_type,
    major_code,
    college_code,
    section: gender,
    most,
  });
}

export async function listSupervisors(reads: Reads<Tables>): Promise<number[]> {
  const found = await listReceivers(reads, holdersOf([roles.forms]));
  return found.slice(0, mostHolders).map(({ id }) => id);
}

/** Whether the guide is active, or somebody there holds the role and may decide by it. */
export async function isHeldByAnybody(reads: Reads<Tables>, held: Held): Promise<boolean> {
  const { guide_id, user_type, role } = held;
  if (guide_id !== null) return isActive(reads, guide_id);
  if (user_type === null || role === null || !mayHoldStep({ user_type, role })) return false;
  return (await listHoldersAt(reads, held, 1)).length > 0;
}

/** Everybody who may decide the step now: its holders, or the supervisors, and those who stand in for them. */
export async function listDeciders(reads: Reads<Tables>, held: Held, now: Date): Promise<number[]> {
  const guide =
    held.guide_id !== null && (await isActive(reads, held.guide_id)) ? [held.guide_id] : [];
  const own = [...guide, ...(await listHoldersAt(reads, held))];
  const above = held.held_by_supervisor ? await listSupervisors(reads) : [];
  const people = [...own, ...above];
  return [...new Set([...people, ...(await listDeputies(reads, people, held, now))])];
}

async function listDeputies(
  reads: Reads<Tables>,
  people: readonly number[],
  held: Held,
  now: Date,
): Promise<number[]> {
  if (people.length === 0) return [];
  const role = held.held_by_supervisor
    ? roles.forms
    : held.guide_id !== null
      ? roles.academic_guide
      : held.role;
  const today = riyadhDay(now);
  const rows = await reads
    .selectFrom('form_deputy')
    .select('deputy_id')
    .where((e) => e('person_id', '=', e.fn.any(e.val([...people]))))
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .where('from_day', '<=', today)
    .where('to_day', '>=', today)
    .execute();
  return rows.map(({ deputy_id }) => deputy_id);
}

async function isActive(reads: Reads<Tables>, person_id: number): Promise<boolean> {
  return (await findPerson(reads, person_id))?.is_active === true;
}

/** Which of these steps are late and were reported to this person, who stands above their holders. */
export async function listBelow(
  reads: Reads<Tables>,
  steps: readonly StepRow[],
  person_id: number,
): Promise<number[]> {
  const late = steps.filter(({ state, told }) => state === 'open' && told === 2);
  const below: number[] = [];
  for (const step of late) {
    const student = await findStudentPlace(reads, step.student_id);
    const above = student ? await listAbove(reads, step, student) : [];
    if (above.includes(person_id)) below.push(step.id);
  }
  return below;
}

/** Lists the people above a step's holders: the head over a guide, the dean over a department, else the supervisors. */
export async function listAbove(
  reads: Reads<Tables>,
  held: Held,
  student: { major_code: number; college_code: number; gender: 1 | 2 },
): Promise<number[]> {
  const { major_code, college_code, gender } = student;
  const over =
    held.guide_id !== null
      ? { role: roles.head_of_department, major_code, college_code: null, gender }
      : held.major_code !== null
        ? { role: roles.dean, major_code: null, college_code, gender }
        : null;
  const found = over
    ? await Promise.all(
        ([userTypes.instructor, userTypes.employee, userTypes.admin] as const).map((user_type) =>
          listHoldersAt(reads, { ...over, user_type }),
        ),
      )
    : [];
  const heads = found.flat();
  return heads.length > 0 ? heads : listSupervisors(reads);
}
