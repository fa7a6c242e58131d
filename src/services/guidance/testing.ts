import type { Language } from '#platform/language/language.ts';
import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { guidanceContract } from './contract.ts';

const { calls } = guidanceContract;

/** The demo's guide of medicine, a colleague of the same section, and their head of department. */
export const guide = '900003';
export const colleague = '901001';
export const head = '900002';
/** Decides in the head's place. */
export const assistant = '800024';

/**
 * Students of this guide that no other test uses by number, ordered by number. With a number prefix, a
 * search for it finds all of them on one page.
 */
export async function someStudents(
  portal: TestPortal,
  advisor: string,
  { from = 0, count = 1, major = 1, attending = false, begins = '' } = {},
): Promise<{ id: number; student_id: string }[]> {
  const { rows } = await portal.database.pool.query<{ id: number; student_id: string }>(
    `select student.person_id as id, student.student_id from student
     join person advisor on advisor.id = student.advisor_id
     where advisor.user_id = $1 and student.is_active and student.major_code = $2
       and student.student_id not like '2310000%' and starts_with(student.student_id, $6)
       and (not $5 or exists (select from attendance
         where attendance.person_id = student.person_id
           and attendance.term_code = (select max(term_code) from attendance)))
       and not exists (select from advisor_move
         where advisor_move.student_id = student.person_id and state = 'pending')
     order by student.student_id offset $3 limit $4`,
    [advisor, major, from, count, attending, begins],
  );
  return rows;
}

/** The user id of the student's current guide. */
export async function advisorOf(portal: TestPortal, id: number): Promise<string | null> {
  const { rows } = await portal.database.pool.query<{ user_id: string }>(
    `select advisor.user_id from student join person advisor on advisor.id = student.advisor_id
     where student.person_id = $1`,
    [id],
  );
  return rows[0]?.user_id ?? null;
}

/** Sets the guide's limit so that this many places are left. */
export async function leavePlaces(head: TestPerson, guide_id: number, places: number) {
  const { reply } = await head.call(calls.listGuides, { query: { page_size: 200 } });
  const found = reply.results.find(({ id }) => id === guide_id);
  const capacity = (found?.students ?? 0) + places;
  await head.call(calls.setCapacity, { params: { id: guide_id }, body: { capacity } });
}

/** Resets the guide's limit to the university's. */
export async function freeCapacity(head: TestPerson, guide_id: number) {
  await head.call(calls.setCapacity, { params: { id: guide_id }, body: { capacity: null } });
}

/** Returns students to their guide in the demo. */
export async function giveBack(head: TestPerson, students: readonly number[], advisor: number) {
  await head.call(calls.assignStudents, { body: { students: [...students], advisor } });
}

/** A person's name on a screen in this language. */
export async function nameOf(
  { database }: TestPortal,
  user_id: string,
  language: Language,
): Promise<string> {
  const { rows } = await database.pool.query<Record<Language, string>>(
    'select full_name as en, full_name_ar as ar from person where user_id = $1',
    [user_id],
  );
  return rows[0]?.[language] ?? '';
}

/** The titles of this person's notifications, newest first. */
export async function toldTo(
  portal: TestPortal,
  user_id: string,
  language: Language,
): Promise<string[]> {
  const person = await portal.as(user_id, language);
  const { reply } = await person.call(notificationsContract.calls.list, {});
  return reply.results.map(({ msg, msg_ar }) => (language === 'ar' ? msg_ar : msg));
}
