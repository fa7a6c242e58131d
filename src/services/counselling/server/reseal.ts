import { sql } from 'kysely';
import type { Vault } from '#platform/database/vault.ts';
import type { CounsellingTables } from '../tables/tables.ts';
import { sealedColumns } from './sealed.ts';

/** Rows that one transaction seals again. */
const atOnce = 200;

export interface Resealed {
  resealed: number;
  /** Those that no key opens: they stay as they are. */
  unreadable: number;
}

/**
 * Seals everything again that stands under an earlier key, batch by batch, each committed by itself: killed, it goes on
 * where it was.
 */
export async function resealAll(vault: Vault<CounsellingTables>): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  for (const { table, column } of sealedColumns) {
    for (let after: string | null = firstId; after !== null; ) {
      const batch = await resealBatch(vault, { table, column, after });
      done.resealed += batch.resealed;
      done.unreadable += batch.unreadable;
      after = batch.last;
    }
  }
  return done;
}

const firstId = '00000000-0000-0000-0000-000000000000';

interface Batch {
  table: string;
  column: string;
  after: string;
}

async function resealBatch(vault: Vault<CounsellingTables>, { table, column, after }: Batch) {
  const [of, at] = [sql.table(`counselling.${table}`), sql.ref(column)];
  const current = underCurrent(vault);
  return vault.transaction(async ({ writes }) => {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, ${at} as sealed from ${of}
      where ${at} is not null and ${at} not like ${current} and id > ${after}
      order by id limit ${atOnce} for update`.execute(writes);
    let resealed = 0;
    for (const { id, sealed } of rows) {
      const anew = vault.secrets.reseal(sealed, [`counselling.${table}.${column}`, id]);
      if (anew === null) continue;
      await sql`update ${of} set ${at} = ${anew} where id = ${id}`.execute(writes);
      resealed += 1;
    }
    const last = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
    return { resealed, unreadable: rows.length - resealed, last };
  });
}

/** A pattern of what the current key has sealed: its id begins it. */
function underCurrent({ secrets }: Vault<CounsellingTables>): string {
  return `${secrets.seal('', ['']).slice(0, 9)}%`;
}

/** How many sealed texts stand under another key than the current one. */
export async function countUnderOthers(vault: Vault<CounsellingTables>): Promise<number> {
  const current = underCurrent(vault);
  const counts = sealedColumns.map(
    ({ table, column }) =>
      sql`select count(*)::integer as count from ${sql.table(`counselling.${table}`)}
      where ${sql.ref(column)} not like ${current}`,
  );
  const { rows } = await vault.transaction(({ writes }) =>
    sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(writes),
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Whether what is kept can be opened, if anything is: with a wrong key the service would write beside it. */
export async function knowsKeys({ transaction, secrets }: Vault<CounsellingTables>) {
  const rows = await transaction(({ writes }) =>
    writes
      .selectFrom('counselling.record')
      .select(['id', sql<string>`intake`.as('sealed')])
      .distinctOn(sql`left(intake, 8)`)
      .where('intake', 'is not', null)
      .execute(),
  );
  const place = (id: string) => ['counselling.record.intake', id] as const;
  return (
    rows.length === 0 || rows.some(({ id, sealed }) => secrets.open(sealed, place(id)) !== null)
  );
}
