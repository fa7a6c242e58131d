import type { Database, Reads } from '#platform/database/database.ts';
import type { DemoTables } from '../tables/tables.ts';

export type { DemoTables } from '../tables/tables.ts';
export { adoptClock } from './demo-clock.ts';
export { type SandboxDesk, sandboxDesk } from './sandbox-desk.ts';
export { sandboxSenders } from './sandbox-senders.ts';

/** Whether this database holds a demo: none, partly loaded, or complete. */
export async function demoStage(reads: Reads<DemoTables>): Promise<'none' | 'begun' | 'complete'> {
  const mark = await reads.selectFrom('demo_mark').select('is_complete').executeTakeFirst();
  if (!mark) return 'none';
  return mark.is_complete ? 'complete' : 'begun';
}

export async function markDemo(
  database: Database<DemoTables>,
  mark: { is_complete: boolean },
): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .insertInto('demo_mark')
      .values(mark)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(mark))
      .execute(),
  );
}
