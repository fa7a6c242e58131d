import type { Database, Reads } from '#platform/database/database.ts';
import {
  listGuides,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { seedCorrections } from './demo/demo-corrections.ts';
import { demoNewsOf } from './demo/demo-events.ts';
import { seedMoves, seedOwnPast } from './demo/demo-moves.ts';

/** The service's public server interface: a role's reach among the students, and the demo seed. */
export { reachedBy } from './access.ts';
export {
  foundStudents,
  type PickedStudents,
  pickStudents,
} from './chosen-students.ts';
export { whoReaches } from './who-reaches.ts';

/** The demo's fixed students, who must have no pending moves. */
const fixedStudents = /^2310000\d\d$/;

/** Pairs of guides of one department and section, with its head. */
const departments = [
  { from: '900003', to: '901001', head: '900002' },
  { from: '901016', to: '901017', head: '900050' },
];

/** A fixed student who got their guide a year ago and whose request to go back was rejected. */
const past = { student: '231000001', from: '901001', to: '900003', head: '900002' };

/** The answerer of the demo's corrections, and the guides whose first students ask for them. */
const registrar = '900005';
const corrected = { student: '231000001', guides: ['900003', '900104'], each: 14 };

/** Guides with a capacity of their own: one is over it, one nearly full. */
const capacities = { '901021': 200, '901004': 204, '901003': 60 };

/** Lists the events of the demo's moves and corrections. */
export function listDemoNews(reads: Reads<GuidanceTables & PeopleTables>) {
  return demoNewsOf(reads, { heads: departments, registrar });
}

/** Seeds the demo's moves, corrections and capacities. */
export async function seedDemoGuidance(
  database: Database<GuidanceTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const guides = new Map((await listGuides(database.reads)).map((guide) => [guide.id, guide]));
  const numbers = departments.flatMap(({ from, to, head }) => [from, to, head]);
  const others = [past.student, registrar, corrected.student, ...corrected.guides];
  const named = [...numbers, ...others, ...Object.keys(capacities)];
  const ids = await listPeopleNumbered(database.reads, named);
  const guideOf = (user_id: string) => {
    const guide = guides.get(ids.get(user_id) ?? 0);
    const students = guide?.students.filter(({ user_id: number }) => !fixedStudents.test(number));
    return guide && students && { ...guide, students };
  };
  await database.transaction(async (tx) => {
    for (const { from, to, head } of departments) {
      const [giver, taker, head_id] = [guideOf(from), guideOf(to), ids.get(head)];
      if (giver && taker && head_id) await seedMoves(tx, { from: giver, to: taker, head_id, now });
    }
    const [student_id, from_id, to_id, head_id] = [past.student, past.from, past.to, past.head].map(
      (user_id) => ids.get(user_id),
    );
    if (student_id && from_id && to_id && head_id) {
      await seedOwnPast(tx, { student_id, from_id, to_id, head_id, now });
    }
    const some = corrected.guides.flatMap(
      (user_id) => guideOf(user_id)?.students.slice(20, 20 + corrected.each) ?? [],
    );
    const [first, answered_by] = [ids.get(corrected.student), ids.get(registrar)];
    if (first && answered_by) {
      const students = [first, ...some.map(({ id }) => id)];
      await seedCorrections(tx, { students, answered_by, now });
    }
    for (const [user_id, capacity] of Object.entries(capacities)) {
      const [guide_id, changed_by] = [ids.get(user_id), ids.get('900002') ?? null];
      if (!guide_id) continue;
      const changed_at = new Date(now.getTime() - 30 * 86_400_000).toISOString();
      const row = { guide_id, capacity, changed_by, changed_at };
      await tx.writes.insertInto('guide_capacity').values(row).execute();
    }
  });
}
