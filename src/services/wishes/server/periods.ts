import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Page } from '#platform/contract/paging.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { listCycles } from '#services/sides/server/public.ts';
import type { Period, periodFields, StaffPeriod } from '../contract.ts';
import { nextStep, stateAt } from '../period.ts';
import type { PeriodRow } from '../tables/tables.ts';
import { countOffered } from './wish-queries.ts';
import { type Tables, type WishesPlatform, windowsRoom } from './wishes-platform.ts';

/** Periods as they are shown, but those whose cycle is gone. */
export async function presentPeriods(
  reads: Reads<Tables>,
  rows: readonly PeriodRow[],
  now: Date,
): Promise<Period[]> {
  const cycles = await listCycles(reads);
  return rows.flatMap((row) => {
    const cycle = cycles.find(({ id }) => id === row.cycle_id);
    if (!cycle) return [];
    const { id, number, start_date, end_date, opens_at, closes_at, most } = row;
    return {
      id,
      cycle: { id: cycle.id, name: cycle.name, name_ar: cycle.name_ar },
      number,
      start_date,
      end_date,
      opens_at,
      closes_at,
      most,
      state: stateAt(row, now),
    };
  });
}

/** Periods as the staff see them, the latest first. */
export async function listPeriods(
  reads: Reads<Tables>,
  { cycle_id, id, now, ...page }: Page & { cycle_id?: number; id?: number; now: Date },
): Promise<{ count: number; results: StaffPeriod[] }> {
  const cycles = (await listCycles(reads)).map((cycle) => cycle.id);
  const found = reads
    .selectFrom('wish_period')
    .selectAll()
    .where((e) => e('cycle_id', '=', e.fn.any(e.val(cycles))))
    .$if(cycle_id !== undefined, (q) => q.where('cycle_id', '=', cycle_id ?? 0))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(found, page);
  const shown = await presentPeriods(reads, rows, now);
  const results = await Promise.all(
    rows.map(async (row, place) => ({
      ...(shown[place] as Period),
      version: row.version,
      wishers: await countWishers(reads, row.id),
      offered: await countOffered(reads, row),
    })),
  );
  return { count, results };
}

async function countWishers(reads: Reads<Tables>, period_id: number): Promise<number> {
  const { count } = await reads
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('period_id', '=', period_id)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

/** The constraint that the database says was broken, and the refusal that tells a person. */
const fieldRules = {
  wish_period_dates: 'ends_before_it_starts',
  wish_period_window: 'closes_before_it_opens',
  wish_period_in_time: 'closes_too_late',
  wish_period_in_cycle: 'outside_cycle',
  wish_period_overlap: 'periods_overlap',
  wish_period_taken: 'number_taken',
} as const;

const wishedRules = {
  distribution_keeps_period: 'distributed',
  wish_period_wished: 'students_wished',
  wish_list_period_id_fkey: 'students_wished',
} as const;

type Fields = z.output<typeof periodFields>;

function columnsOf(fields: Fields, now: Date) {
  const { opens_on, opens_time, closes_on, closes_time, ...columns } = fields;
  const opens_at = momentOf(opens_on, opens_time).toISOString();
  const closes_at = momentOf(closes_on, closes_time).toISOString();
  const due_at = nextStep({ opens_at, closes_at }, now)?.at.toISOString() ?? null;
  return { ...columns, opens_at, closes_at, due_at, read_at: null };
}

export function addPeriod(deps: WishesPlatform, fields: Fields, acting: Acting) {
  return refuseBroken(deps.database, fieldRules, async (tx) => {
    const row = await tx.writes
      .insertInto('wish_period')
      .values(columnsOf(fields, acting.now))
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(deps, tx, { action: 'period_added', after: row }, acting);
    return row.id;
  });
}

/** Changes a period that nobody has changed since the version that was seen. */
export function editPeriod(
  deps: WishesPlatform,
  { id, version, ...fields }: Fields & { id: number; version: number },
  acting: Acting,
) {
  return refuseBroken(deps.database, { ...fieldRules, ...wishedRules }, async (tx) => {
    const before = await hold(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const change = { period_id: id, is_removed: false, now: acting.now };
    await deps.events.announce(tx, 'wishes.period_changes', change);
    const after = await tx.writes
      .updateTable('wish_period')
      .set({ ...columnsOf(fields, acting.now), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const isOpenAgain =
      stateAt(before, acting.now) === 'closed' && stateAt(after, acting.now) !== 'closed';
    const action = isOpenAgain ? 'period_reopened' : 'period_edited';
    await tell(deps, tx, { action, before, after }, acting);
    return id;
  });
}

/** Deletes a period in which nobody has wished. */
export function removePeriod(
  deps: WishesPlatform,
  { id, version }: { id: number; version: number },
  acting: Acting,
) {
  return refuseBroken(deps.database, wishedRules, async (tx) => {
    const before = await hold(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const change = { period_id: id, is_removed: true, now: acting.now };
    await deps.events.announce(tx, 'wishes.period_changes', change);
    await tx.writes.deleteFrom('wish_period').where('id', '=', id).execute();
    await tell(deps, tx, { action: 'period_removed', before }, acting);
    return { id };
  });
}

/** The periods of a cycle go with it; one in which somebody has wished keeps it, as its foreign key says. */
export async function removePeriodsOf(
  { writes }: Transaction<Tables>,
  { cycle_id }: { cycle_id: number },
): Promise<void> {
  await writes.deleteFrom('wish_period').where('cycle_id', '=', cycle_id).execute();
}

function hold({ writes }: Transaction<Tables>, id: number): Promise<PeriodRow | undefined> {
  return writes
    .selectFrom('wish_period')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A period whose window has closed, locked: until the transaction ends nobody opens it again, and a wish that is still on
 * its way is refused for good.
 */
export async function holdClosedPeriod(tx: Transaction<Tables>, id: number, now: Date) {
  const row = await hold(tx, id);
  if (!row) return refuse('not_found');
  if (stateAt(row, now) !== 'closed') return refuse('window_open');
  await tx.writes
    .updateTable('wish_period')
    .set({ read_at: now.toISOString() })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
  return row;
}

interface Told {
  action: 'period_added' | 'period_edited' | 'period_reopened' | 'period_removed';
  before?: PeriodRow;
  after?: PeriodRow;
}

const told = ['number', 'start_date', 'end_date', 'opens_at', 'closes_at', 'most'] as const;

async function tell(
  { live }: Pick<WishesPlatform, 'live'>,
  tx: Transaction<Tables>,
  { action, before, after }: Told,
  { actor, now }: Acting,
) {
  const keys = told.filter((key) => !(before && after) || before[key] !== after[key]);
  const pick = (row: PeriodRow | undefined) =>
    row ? Object.fromEntries(keys.map((key) => [key, row[key]])) : {};
  await writeAudit(tx, {
    now,
    actor,
    action: `wishes.${action}`,
    subject: { kind: 'wish_period', id: (after ?? before)?.id ?? 0 },
    from: pick(before),
    to: pick(after),
  });
  live.changed(tx, [windowsRoom], { what: 'wishes' });
}
