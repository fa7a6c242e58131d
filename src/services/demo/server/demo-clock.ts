import { sql } from 'kysely';
import type { MovableClock } from '#platform/clock/clock.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { DemoTables } from '../tables/tables.ts';

/** Stores the clock's setting for processes that start later. */
export async function rememberClock(database: Database<DemoTables>, at: string | null) {
  await database.transaction(async ({ writes }) => {
    if (!at) return writes.deleteFrom('demo_clock').execute();
    // PostgreSQL's time: the clocks of the processes may differ.
    const moved = { shows: at, moved_at: sql<string>`now()` };
    return writes
      .insertInto('demo_clock')
      .values(moved)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(moved))
      .execute();
  });
}

/** Sets this process's clock to the stored setting. */
export async function adoptClock(reads: Reads<DemoTables>, clock: MovableClock): Promise<void> {
  const moved = await reads
    .selectFrom('demo_clock')
    .select(sql<string>`shows + (now() - moved_at)`.as('at'))
    .executeTakeFirst();
  if (moved) clock.moveTo(new Date(moved.at));
}
