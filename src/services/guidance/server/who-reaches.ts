import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { type PeopleTables, studentsReached } from '#services/system-data/server/public.ts';
import { reachOf } from '../reach.ts';
import { reachedBy } from './access.ts';

/** Those of these people who see the student at present, in any of the roles that they hold. */
export async function whoReaches(
  reads: Reads<PeopleTables & AccountTables>,
  student_id: number,
  people: readonly number[],
): Promise<number[]> {
  const actors = (await listReceivers(reads, people)).flatMap(({ id, user_type, role_ids }) =>
    role_ids
      .map((role) => ({ id, user_type, role }))
      .filter((actor) => reachOf(actor) !== null)
      .map((actor) => ({ id, students: studentsReached(reachedBy(actor)) })),
  );
  const reaching = new Set<number>();
  for (const { id, students } of actors) {
    if (reaching.has(id)) continue;
    const student = await reads
      .selectFrom('student')
      .select('person_id')
      .where('person_id', '=', student_id)
      .where('person_id', 'in', students)
      .executeTakeFirst();
    if (student) reaching.add(id);
  }
  return [...reaching];
}
