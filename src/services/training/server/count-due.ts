import { type SqlBool, sql } from 'kysely';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { countAgain } from './alerts.ts';
import { holdPlacements } from './placements.ts';
import { type Deps, trainingRoom } from './training-platform.ts';

/** The most placements found in one look. */
const atOnce = 500;

const isOld = sql<SqlBool>`result is null and counted_under < calendar_version()`;

/** Counts days and absences again where the university's calendar has changed since (decision record 74). */
export function countDue(deps: Deps): Duty {
  const { database, live } = deps;
  return foundDue(database, 'training.count', {
    find: async () => {
      const rows = await database.reads
        .selectFrom('placement')
        .select('id')
        .where(isOld)
        .limit(atOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    does: async (tx, id, now) => {
      const [held] = await holdPlacements(tx, [id]);
      if (!held || held.result !== null) return;
      await countAgain(deps, tx, id, now);
      live.changed(tx, [roomOfPerson(held.student_id), trainingRoom], { what: 'training' });
    },
  });
}
