import type { Page } from 'playwright-core';
import type { Say } from '#platform/language/phrases.ts';
import { addDays, type Day, riyadhDay, startOfWeek } from '#platform/language/times/day.ts';
import type { Device } from '#portal/testing/browser.ts';
import { pressAction } from '#portal/testing/header-action.ts';
import { type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { appointmentsContract } from './contract.ts';

/** A demo guide and one of their students, then another guide and one of theirs. */
export const guide = '900003';
export const student = '231000001';
/** Another guide of the first one's department and section, and its head. */
export const deputy = '901001';
export const head = '900002';
export const otherGuide = '900104';
export const otherStudent = '231000002';

/** The day this many working days ahead, in weeks of five; the default is beyond every demo slot. */
export function dayAhead(working_days = 60): Day {
  const weeks = Math.floor(working_days / 5);
  return addDays(startOfWeek(riyadhDay(testNow)), weeks * 7 + (working_days - weeks * 5));
}

/** Students of a guide who have never booked or waited, except the demo's named students. */
export async function classmatesOf(
  portal: TestPortal,
  staff_id: number,
  count: number,
): Promise<TestPerson[]> {
  const { rows } = await portal.database.pool.query<{ student_id: string }>(
    `select student_id from student
     where advisor_id = $1 and is_active and student_id not like '2310000%'
       and person_id not in (select student_id from booking)
       and person_id not in (select student_id from waiting)
     order by student_id limit $2`,
    [staff_id, count],
  );
  if (rows.length < count) throw new Error('everybody holds a date');
  return Promise.all(rows.map(({ student_id }) => portal.as(student_id)));
}

/** The number that this person signs in with. */
export async function numberOf({ database }: TestPortal, id: number): Promise<string> {
  const person = 'select user_id from person where id = $1';
  const { rows } = await database.pool.query<{ user_id: string }>(person, [id]);
  return rows[0]?.user_id ?? '';
}

/** Closes all slots of this guide, so that none can be booked. */
export async function closeDates({ database }: TestPortal, staff_id: number): Promise<void> {
  const close = "update slot set state = 'closed' where staff_id = $1 and deleted_at is null";
  await database.pool.query(close, [staff_id]);
}

type NewSlot = Parameters<typeof openWith>[1];

/** Opens a slot as its guide would; a test passes only the fields it cares about. */
export async function aSlot(person: TestPerson, slot: Partial<NewSlot> = {}) {
  const { status, reply, code } = await openWith(person, { ...usual, day: dayAhead(), ...slot });
  if (status !== 201) throw new Error(`the slot was not opened: ${status} ${code}`);
  return reply;
}

const usual = {
  start_time: '10:00',
  end_time: '10:30',
  capacity: 2,
  attendance: 'offline' as const,
  location: 'B-214',
};

function openWith(
  person: TestPerson,
  body: {
    day: Day;
    start_time: string;
    end_time: string;
    capacity: number;
    attendance: 'online' | 'offline';
    location?: string;
    link?: string;
  },
) {
  return person.call(appointmentsContract.calls.openSlot, { params: { id: person.id }, body });
}

/** Picks the day's tab on a phone, which shows one day at a time. */
export async function pickDay(page: Page, { device, day }: { device: Device; day: Day }) {
  if (device === 'phone') await page.getByRole('tab', { name: day.slice(-2) }).click();
}

/** Books the slot at this time in the week on screen. */
export async function bookAt(page: Page, say: Say, time: string): Promise<void> {
  await page.getByRole('button').filter({ hasText: time }).click();
  await page.getByRole('button', { name: say('appointments:book.continue'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('appointments:confirm.title') });
  await dialog.getByRole('button', { name: say('appointments:confirm.confirm') }).click();
  await page.getByText(say('appointments:confirm.done')).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Does what the menu in the calendar's header offers, at every width. */
export async function fromMenu(page: Page, say: Say, key: string): Promise<void> {
  await pressAction(page, say(key), { say, device: 'phone' });
}
