import { sql } from 'kysely';
import type { StaffKind } from '#services/people/contract.ts';
import type { HeldChange } from '../../events.ts';
import { isStaffKind } from '../../reviewed.ts';
import { kinds } from '../runs/kinds.ts';
import type { HeldRun, ReloadDeps, ReloadTransaction } from '../runs/runs.ts';

interface AppliedRun {
  is_delta: boolean;
  undoes: number | null;
  started_by: number | null;
  confirmed_by: number | null;
  chosen_by: number | null;
}

/** Publishes a run's held changes, in the transaction that applies the rest. */
export async function tellHeld(
  deps: Pick<ReloadDeps, 'events' | 'clock'>,
  tx: ReloadTransaction,
  held: HeldRun,
  run: AppliedRun,
): Promise<void> {
  if (!isStaffKind(held.kind)) return;
  const now = deps.clock.now();
  const { id: run_id, kind } = held;
  const { undoes, started_by, confirmed_by, chosen_by } = run;
  await deps.events.announce(tx, 'reloads.changes_held', {
    run_id,
    kind,
    undoes,
    started_by,
    confirmed_by,
    chosen_by,
    now,
    changes: await listChanges(tx, run_id),
    spoken_of: run.is_delta ? await listSpokenOf(tx, { run_id, kind }) : null,
  });
  for (const { person_id } of await listOwn(tx, run_id)) {
    await deps.events.announce(tx, 'reloads.own_row_held', { person_id, run_id, kind, now });
  }
}

/** One per gained role, and one per other column. */
async function listChanges(tx: ReloadTransaction, run_id: number): Promise<HeldChange[]> {
  const { rows } = await sql<HeldChange>`
    select person.id as person_id, 'role' as field, role_id,
      null as before_value, null as after_value
    from reload_held held
    join person on person.user_id = held.source_id
    cross join jsonb_array_elements_text(held.changes -> 'roles' -> 1) with ordinality
      as listed (role_text, place)
    cross join lateral (select role_text::integer as role_id) as role
    where held.run_id = ${run_id} and held.why = 'review'
      and not (held.changes -> 'roles' -> 0) @> to_jsonb(role_id)
    union all
    select person.id, change.key, null, change.value ->> 0, change.value ->> 1
    from reload_held held
    join person on person.user_id = held.source_id
    cross join jsonb_each(held.changes) as change
    where held.run_id = ${run_id} and held.why = 'review' and change.key <> 'roles'`.execute(
    tx.writes,
  );
  return rows;
}

/** The people in a delta file; the pending changes of others stay. */
async function listSpokenOf(
  tx: ReloadTransaction,
  { run_id, kind }: { run_id: number; kind: StaffKind },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id from ${sql.table(kinds[kind].staging)} staged
    join person on person.user_id = staged.user_id
    where staged.run_id = ${run_id}`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

async function listOwn(tx: ReloadTransaction, run_id: number): Promise<{ person_id: number }[]> {
  return tx.writes
    .selectFrom('reload_held')
    .innerJoin('person', 'person.user_id', 'reload_held.source_id')
    .select('person.id as person_id')
    .where('reload_held.run_id', '=', run_id)
    .where('reload_held.why', '=', 'own')
    .execute();
}
