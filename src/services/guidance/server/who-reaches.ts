import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { findStudent, type PeopleTables } from '#services/people/server/public.ts';
import { reachOf } from '../reach.ts';
import { reachedBy } from './access.ts';

/** Those of these people who reach the student now in any of their roles. */
export async function whoReaches(
  reads: Reads<PeopleTables & AccountTables>,
  student_id: number,
  people: readonly number[],
): Promise<number[]> {
  const actors = (await listReceivers(reads, people)).flatMap(({ id, user_type, role_ids }) =>
    role_ids.map((role) => ({ id, user_type, role })).filter((actor) => reachOf(actor) !== null),
  );
  const reaching = new Set<number>();
  for (const actor of actors) {
    if (reaching.has(actor.id)) continue;
    const student = await findStudent(reads, { id: student_id, within: reachedBy(actor) });
    if (student) reaching.add(actor.id);
  }
  return [...reaching];
}
