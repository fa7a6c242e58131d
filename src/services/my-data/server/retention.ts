import { type Selectable, sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import { addMonths, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { MyDataTables } from '../tables/tables.ts';
import { listKept } from './kept-rows.ts';
import type { Deps } from './my-data-platform.ts';
import { endOf } from './read-kept.ts';

/** Rows that one transaction destroys; the rest follows with the next look, of whichever process. */
const atOnce = 5000;

/** The table, the first day that its period keeps, by whole months, and which rows are older than a day. */
async function readPeriod(deps: Deps, name: string, now: Date) {
  const rows = listKept(deps).find(({ table }) => table === name);
  const end = rows && endOf(rows, await deps.settings.current());
  if (!rows?.dated || end?.unit !== 'months') throw new Error(`${name} is never destroyed`);
  const dated = sql.ref(rows.dated);
  const olderThan = (day: Day) => sql`${dated} < ${momentOf(day, '00:00').toISOString()}`;
  const month = `${riyadhDay(now).slice(0, 7)}-01` as Day;
  return { table: sql.table(name), first: addMonths(month, -end.count), olderThan };
}

/** Counts what is due to be destroyed: each month one more month. What waits since then is counted again. */
export async function countDue(deps: Deps, now: Date): Promise<void> {
  const names = listKept(deps).flatMap(({ table, dated }) => (dated ? [table] : []));
  for (const name of names) {
    const { table, first, olderThan } = await readPeriod(deps, name, now);
    await deps.database.transaction(async ({ writes }) => {
      await sql`
        insert into destruction (table_name, before_day, counted, opened_at)
        select ${name}, ${first}::date, count(*), ${now.toISOString()}::timestamptz
        from ${table} where ${olderThan(first)} having count(*) > 0
        on conflict (table_name) where destroyed_at is null
        do update set before_day = excluded.before_day, counted = excluded.counted
        where destruction.agreed_at is null`.execute(writes);
      // A period that was made longer leaves nothing to agree to.
      await sql`delete from destruction where table_name = ${name} and agreed_at is null
        and before_day <> ${first}::date`.execute(writes);
    });
  }
}

/** Destroys what was agreed to, but nothing that a period made longer since then keeps. */
export function destroyAgreed(deps: Deps): Duty {
  return fallsDue(deps.database, 'my-data.destroy_agreed', {
    table: 'destruction',
    key: 'id',
    when: () => sql`agreed_at is not null and destroyed_at is null`,
    order: sql`agreed_at`,
    does: async (tx, row, now) => {
      const gone = await destroySome(deps, tx, row, now);
      const destroyed_at = gone === 0 ? now.toISOString() : null;
      await tx.writes
        .updateTable('destruction')
        .set({ destroyed: row.destroyed + gone, destroyed_at })
        .where('id', '=', row.id)
        .execute();
      if (destroyed_at === null) return 'later';
      const subject = { kind: 'destruction', id: row.id };
      const to = { kept_table: row.table_name, counted: row.destroyed };
      await writeAudit(tx, { now, actor: null, action: 'my-data.destroyed', subject, to });
      return 'settled';
    },
  });
}

type Row = Selectable<MyDataTables['destruction']>;

async function destroySome(deps: Deps, { writes }: Transaction<MyDataTables>, row: Row, now: Date) {
  const { table, first, olderThan } = await readPeriod(deps, row.table_name, now);
  const isOld = sql`${olderThan(first)} and ${olderThan(row.before_day)}`;
  const chosen = sql`select ctid from ${table} where ${isOld} limit ${atOnce}`;
  const gone = await sql`delete from ${table} where ctid = any (array(${chosen}))`.execute(writes);
  return Number(gone.numAffectedRows);
}
