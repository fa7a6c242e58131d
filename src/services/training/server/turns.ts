import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { TrainingTables } from '../tables/tables.ts';
import type { Tables, TrainingPlatform } from './training-platform.ts';

/**
 * For which cycles each of these students is to bring what a cycle asks for, as a table of `student_id` and `cycle_id`:
 * those of trainings that run or are to come, else the open one, null where none is open.
 */
export function cyclesOf(students: Expression<readonly number[]>, today: Day) {
  return sql<{
    student_id: number;
    cycle_id: number | null;
  }>`trainee_cycles(${students}, ${today})`;
}

/** Whether this student's training runs on a day. */
export function trainsOn(student: Expression<number>, day: Day) {
  return sql<SqlBool>`exists (select from placement where placement.student_id = ${student}
    and placement.result is null and ${day} between placement.start_date and placement.end_date)`;
}

/** Those of these students whose training runs on a day. */
export async function whoTrains(
  reads: Reads<TrainingTables>,
  students: readonly number[],
  day: Day,
): Promise<Set<number>> {
  const rows = await reads
    .selectFrom('placement')
    .select('student_id')
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .where('result', 'is', null)
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}

/** The most turns announced in one transaction. */
const atOnce = 500;

/** Says whose cycles have changed: by a seat that moved, a result, or the end of a training. */
export function turnDue({ database, events }: Pick<TrainingPlatform, 'database' | 'events'>): Duty {
  return foundDue(database, 'training.turn', {
    find: async (now) => {
      const { count } = await database.reads
        .selectFrom('training_turn')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('due_at', '<=', now.toISOString())
        .executeTakeFirstOrThrow();
      return Array.from({ length: Math.ceil(count / atOnce) }, (_, turn) => turn);
    },
    does: async (tx, _turn, now) => {
      const student_ids = await takeTurns(tx, now, atOnce);
      if (student_ids.length > 0)
        await events.announce(tx, 'training.turned', { student_ids, now });
    },
  });
}

/** Takes those whose turn has come; each is due again after the next training's last day. */
export async function takeTurns(
  { writes }: Transaction<Tables>,
  now: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from training_turn where due_at <= ${now.toISOString()}
    order by student_id limit ${most} for update skip locked`.execute(writes);
  const ids = rows.map(({ student_id }) => student_id);
  // A statement of its own, so that it sees the seats of the transaction that held the row a moment ago.
  await sql`
    update training_turn set due_at = (
      select (min(end_date) + 1)::timestamp at time zone 'Asia/Riyadh' from placement
      where placement.student_id = training_turn.student_id and result is null
        and end_date >= ${riyadhDay(now)})
    where student_id = any (${ids}::integer[])`.execute(writes);
  return ids;
}
