import { sql } from 'kysely';
import { openErased } from '#services/people/server/public.ts';
import { rowsOf } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import type { HeldRun, ReloadDeps, ReloadTransaction } from '../runs/runs.ts';

/**
 * Refuses rows of erased people, whom the source still sends. Whoever is admitted again comes with a new number, as a
 * new person. The report has the number, so that the source can be put right, and none of their names.
 */
export async function refuseErased(
  tx: ReloadTransaction,
  held: HeldRun,
  { secrets }: Pick<ReloadDeps, 'secrets'>,
): Promise<void> {
  // Records refer to students, whom no number of an erased one finds.
  if (!secrets || rowsOf(held.kind) === 'records') return;
  const isErased = await openErased(tx.writes, secrets);
  if (!isErased) return;
  const { staging, id_column } = kinds[held.kind];
  const table = sql.table(staging);
  const { rows: strangers } = await sql<{ user_id: string }>`
    select user_id from ${table} where run_id = ${held.id}
      and not exists (select from person where person.user_id = ${table}.user_id)`.execute(
    tx.writes,
  );
  const erased = strangers.map(({ user_id }) => user_id).filter(isErased);
  if (erased.length === 0) return;
  await sql`
    with removed as (
      delete from ${table} where run_id = ${held.id} and user_id = any(${erased})
      returning row_number, user_id)
    insert into reload_effect
      (run_id, row_number, source_id, effect, full_name, full_name_ar, faults)
    select ${held.id}, row_number, user_id, 'refused', '', '', jsonb_build_array(jsonb_build_object(
      'column', ${id_column}::text, 'code', 'erased_person', 'values', jsonb_build_object('value', user_id)))
    from removed`.execute(tx.writes);
}
