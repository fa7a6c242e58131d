import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import { whoReaches } from '#services/guidance/server/public.ts';
import { findGuideOf, type PeopleTables } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Tables } from './advising-platform.ts';
import type { MessageRow } from './queries.ts';
import { listConcerned } from './thread/read-thread.ts';

export interface Announcing {
  events: Events<AdvisingEvents>;
  live: Live;
}

type About = Pick<MessageRow, 'id' | 'student_id' | 'author_id'>;

/**
 * Signals after the commit that a case changed: to its student, their present guide, and everybody who wrote in it
 * or saw it and still reaches the student.
 */
export async function sayChanged(
  live: Live,
  tx: Transaction<Tables>,
  { id, student_id, author_id }: About,
): Promise<void> {
  const guide = await findGuideOf(tx.writes, student_id);
  const concerned = [author_id, ...(await listConcerned(tx.writes, id))];
  const people = await whoReaches(tx.writes, student_id, concerned);
  people.push(student_id, ...(guide ? [guide.id] : []));
  live.changed(tx, [...new Set(people)].map(roomOfPerson), { what: 'advising', id });
}

/** The fields that every event carries. */
export function eventOf({ id, student_id }: About, by: number, now: Date) {
  return { message_id: id, student_id, by, now };
}

/** Signals after the commit that the morning lists of the student's present guide and the actor changed. */
export async function sayToGuide(
  live: Live,
  tx: Transaction<AdvisingTables & PeopleTables>,
  student_id: number,
  by?: number,
): Promise<void> {
  const guide = await findGuideOf(tx.writes, student_id);
  const people = [by, guide?.id].filter((id) => id !== undefined);
  live.changed(tx, [...new Set(people)].map(roomOfPerson), { what: 'advising', id: student_id });
}
