import type { Actor } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { type AccountTables, holdersOf } from '#services/accounts/server/public.ts';
import {
  type HeldStudent,
  listStaffOf,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { MoveKind } from '../move.ts';
import { takesSection } from '../spread.ts';
import type { MoveDeps } from './move-students.ts';
import { roomsAbove } from './rooms.ts';

interface AskedMoves {
  kind: MoveKind;
  asked: readonly { id: number; student_id: number }[];
  students: readonly HeldStudent[];
  actor: Pick<Actor, 'id'>;
  now: Date;
}

/** Head of department and their stand-in. */
const headRoles = [2, 24];

/** Announces pending moves to the heads of department, and refreshes the screens of those who decide and ask. */
export async function announceMoves(
  { events, live }: MoveDeps,
  tx: Transaction<PeopleTables & AccountTables>,
  { kind, asked, students, actor, now }: AskedMoves,
): Promise<void> {
  await events.announce(tx, 'guidance.move_asked', {
    kind,
    move_ids: asked.map(({ id }) => id),
    student_ids: asked.map(({ student_id }) => student_id),
    asked_by: actor.id,
    heads: await listHeads(tx, students),
    now,
  });
  live.changed(tx, [roomOfPerson(actor.id), ...roomsAbove(students)], { what: 'guidance' });
}

async function listHeads(
  { writes }: Transaction<PeopleTables & AccountTables>,
  students: readonly HeldStudent[],
): Promise<{ id: number; role: number }[]> {
  const major_codes = [...new Set(students.map(({ major_code }) => major_code))];
  const heads = [];
  for (const role of headRoles) {
    const staff = await listStaffOf(writes, { among: holdersOf([role]), major_codes });
    const concerned = staff.filter((head) =>
      students.some(
        ({ major_code, gender }) => major_code === head.major_code && takesSection(head, gender),
      ),
    );
    heads.push(...concerned.map(({ id }) => ({ id, role })));
  }
  return heads;
}
