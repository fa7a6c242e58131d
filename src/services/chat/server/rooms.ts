import type { Actor, Gender } from '#platform/access/actor.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import { type Desk, deskOf } from '../desk.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';

export const roomOfGuide = (id: number) => `chat:guide:${id}`;
export const roomOfDesk = (desk: Desk, gender: Gender) => `chat:${desk}:${gender}`;

/** The room of the role in force; students are told in their own. */
export function roomsOfActor(actor: Actor): string[] {
  const desk = deskOf(actor);
  if (desk === null) return [];
  return [desk === 'guide' ? roomOfGuide(actor.id) : roomOfDesk(desk, actor.gender)];
}

type Sides = Pick<ConversationRow, 'student_id' | 'desk'>;

/** The live rooms of both sides of a conversation: that of its student, and of those who look after the desk now. */
export async function findRooms(reads: Reads<Tables>, { student_id, desk }: Sides) {
  const place = await findStudentPlace(reads, student_id);
  const { gender = 1, advisor_id = null } = place ?? {};
  const ofGuide = advisor_id === null ? [] : [roomOfGuide(advisor_id)];
  return {
    student: [roomOfPerson(student_id)],
    staff: desk === 'guide' ? ofGuide : [roomOfDesk(desk, gender)],
  };
}

/** Signals both sides to fetch again. */
export async function tell(live: Live, tx: Transaction<Tables>, row: Sides & { id: number }) {
  const { student, staff } = await findRooms(tx.writes, row);
  live.changed(tx, [...student, ...staff], { what: 'chat', id: row.id });
}
