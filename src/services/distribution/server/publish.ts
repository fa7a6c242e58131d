import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { InBoth } from '#platform/language/name-in.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listWishers } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import {
  closeRequests,
  listComeOf,
  listGivenBy,
  placeAll,
  type SeatRefusal,
  seatRules,
  unplaceAll,
} from '#services/training/server/public.ts';
import { holdClosedPeriod, keepCutoffs } from '#services/wishes/server/public.ts';
import type { RunRowKept } from '../tables/tables.ts';
import {
  type DistributionPlatform,
  staffRoom,
  studentsRoom,
  type Tables,
} from './distribution-platform.ts';
import { holdOrder } from './order.ts';
import { findPeriod, mostNamed, numbersOf, whatKeeps } from './present.ts';
import { droppedAfter, failRun, holdRun } from './runs.ts';

type Deps = Pick<DistributionPlatform, 'database' | 'events' | 'live' | 'speak'>;

interface Publishing {
  id: number;
  /** The cycle's name in either language, typed to agree. */
  cycle: string;
}

const publishRules = { ...seatRules, distribution_run_one_published: 'already_published' } as const;

/**
 * Gives every seat of a run in one transaction, so that all students find theirs at one moment. What a rule of placements
 * refuses by now, such as a seat that somebody was given by hand, refuses the whole.
 */
export async function publishRun(
  deps: Deps,
  { id, cycle }: Publishing,
  { actor, now }: Acting,
): Promise<
  | RunRowKept
  | SeatRefusal
  | Refusal<
      | 'not_found'
      | 'not_ready'
      | 'already_published'
      | 'other_name'
      | 'period_changed'
      | 'not_let_in'
      | 'earlier_first'
    >
> {
  return refuseBroken(deps.database, publishRules, async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) return refuse('not_found');
    if (run.state === 'published') return refuse('already_published');
    if (run.state !== 'ready' || run.dropped_at !== null) return refuse('not_ready');
    const order = await holdOrder(tx, run.period_id);
    if (order?.waits_for) {
      return refuse('earlier_first', { values: { number: order.waits_for } });
    }
    const held = await holdClosedPeriod(tx, run.period_id, now);
    const period = await findPeriod(tx.writes, run.period_id);
    if (isRefusal(held) || period?.version !== run.period_version) {
      return refuse('period_changed');
    }
    const name = { name: period.cycle.name, name_ar: period.cycle.name_ar };
    if (!Object.values(name).includes(cycle.trim())) return refuse('other_name');
    const numbers = await numbersNotLetIn(tx.writes, id);
    if (numbers !== '') return refuse('not_let_in', { values: { numbers } });
    const published = await tx.writes
      .updateTable('distribution_run')
      .set({
        state: 'published',
        published_by: actor.id,
        published_at: now.toISOString(),
        due_at: nextNight(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await giveSeats(tx, { id, by: actor.id, now });
    await leaveCutoffs(tx, published);
    await writeAudit(tx, {
      now,
      actor,
      action: 'distribution.run_published',
      subject: { kind: 'distribution_run', id },
      to: { run_number: run.number, placed: run.figures?.placed ?? 0 },
    });
    await tellStudents(deps, tx, 'distribution.published', { run: published, name, now });
    tellAll(deps, tx, id);
    return published;
  });
}

/** The numbers of the first students whom a run seats and who may no longer train. */
async function numbersNotLetIn(reads: Reads<Tables>, run_id: number): Promise<string> {
  const wishers = new Set((await listWishers(reads)).map(({ id }) => id));
  const strange = (await seatsOf(reads, run_id)).filter(
    ({ student_id }) => !wishers.has(student_id),
  );
  return numbersOf(reads, strange.slice(0, mostNamed));
}

/** Gives the seats of a run's rows, for the days of their internships. */
export async function giveSeats(
  tx: Transaction<Tables>,
  { id, by, now }: { id: number; by: number | null; now: Date },
): Promise<void> {
  const rows = await seatsOf(tx.writes, id);
  const places = await internshipsOf(tx.writes, rows);
  const seats = rows.flatMap(({ student_id, internship_id }) => {
    const place = places.get(internship_id);
    return place
      ? [{ student_id, internship_id, start_date: place.start_date, end_date: place.end_date }]
      : [];
  });
  await placeAll(tx, seats, { cause: 'run', cause_id: id, by, now });
}

/** The lowest average that took a wished seat by average, for each side, department, major and section. */
async function leaveCutoffs(
  tx: Transaction<Tables>,
  { id, period_id }: Pick<RunRowKept, 'id' | 'period_id'>,
): Promise<void> {
  const rows = await seatsOf(tx.writes, id);
  const places = await internshipsOf(tx.writes, rows);
  const lowest = new Map<string, Parameters<typeof keepCutoffs>[2][number]>();
  for (const { internship_id, position, group_id, gpa } of rows) {
    const place = places.get(internship_id);
    if (!place || position === null || group_id !== null || gpa === null) continue;
    const { side_id, department_id, major_code, gender } = place;
    const key = [side_id, department_id, major_code, gender].join(':');
    const lowest_gpa = Math.min(gpa, lowest.get(key)?.lowest_gpa ?? gpa);
    lowest.set(key, { side_id, department_id, major_code, gender, lowest_gpa });
  }
  await keepCutoffs(tx, period_id, [...lowest.values()]);
}

async function internshipsOf(reads: Reads<Tables>, rows: readonly { internship_id: number }[]) {
  const ids = rows.map(({ internship_id }) => internship_id);
  return new Map((await listInternshipsById(reads, ids)).map((place) => [place.id, place]));
}

async function seatsOf(reads: Reads<Tables>, run_id: number) {
  return reads
    .selectFrom('distribution_row')
    .select(['student_id', 'internship_id', 'position', 'group_id', 'gpa'])
    .where('run_id', '=', run_id)
    .where('internship_id', 'is not', null)
    .$narrowType<{ internship_id: number }>()
    .execute();
}

/**
 * Takes a run back: every seat that it gave, and what its students were given instead since, by a swap or by hand. What they
 * asked for in those seats and wasn't decided is closed with that reason.
 */
export async function undoRun(
  deps: Deps,
  id: number,
  { actor, now }: Acting,
): Promise<
  | RunRowKept
  | Refusal<'not_found' | 'not_published' | 'later_published' | 'records_keep' | 'letter_names'>
> {
  return deps.database.transaction(async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) return refuse('not_found');
    if (run.state !== 'published') return refuse('not_published');
    const order = await holdOrder(tx, run.period_id);
    if (order?.followed_by) {
      return refuse('later_published', { values: { number: order.followed_by } });
    }
    const period = await findPeriod(tx.writes, run.period_id);
    if (!period) return refuse('not_found');
    const taken = await takeSeats(deps, tx, { run, period }, { actor, now });
    if (isRefusal(taken)) return taken;
    await keepCutoffs(tx, run.period_id, []);
    const undone = await tx.writes
      .updateTable('distribution_run')
      .set({
        state: 'undone',
        undone_by: actor.id,
        undone_at: now.toISOString(),
        due_at: droppedAfter(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'distribution.run_undone',
      subject: { kind: 'distribution_run', id },
      to: { run_number: run.number, placed: taken },
    });
    const { name, name_ar } = period.cycle;
    const told = { run: undone, name: { name, name_ar }, now };
    await tellStudents(deps, tx, 'distribution.undone', told);
    tellAll(deps, tx, id);
    return undone;
  });
}

interface Undone {
  run: RunRowKept;
  period: { start_date: string; end_date: string };
}

/** Returns how many seats were taken back. A student who is moved while this waits for their seat is read again. */
async function takeSeats(
  deps: Deps,
  tx: Transaction<Tables>,
  { run: { id }, period: { start_date: from, end_date: to } }: Undone,
  { actor, now }: Acting,
): Promise<number | Refusal<'records_keep' | 'letter_names'>> {
  const moved = { cause: 'undo' as const, cause_id: id, by: actor.id, now };
  const answer = `${deps.speak('ar', 'distribution:closed_by_undo')}\n${deps.speak('en', 'distribution:closed_by_undo')}`;
  let taken = 0;
  for (;;) {
    const ids = (await listComeOf(tx.writes, id, { from, to })).map((one) => one.id);
    if (ids.length === 0) return taken;
    await closeRequests(deps, tx, { placements: ids, answer }, { actor, now });
    const gone = await unplaceAll(tx, ids, moved);
    if (isRefusal(gone)) {
      const kept = await whatKeeps(tx.writes, ids);
      const code = kept?.why === 'in_letter' ? 'letter_names' : 'records_keep';
      return refuse(code, { values: { numbers: kept?.of ?? '' } });
    }
    taken += gone;
  }
}

/** The most notifications written by one statement. */
const toldAtOnce = 2000;

async function tellStudents(
  { events }: Deps,
  tx: Transaction<Tables>,
  event: 'distribution.published' | 'distribution.undone',
  { run, name, now }: { run: RunRowKept; name: InBoth<'name'>; now: Date },
): Promise<void> {
  for (let from = 0; from < (run.figures?.students ?? 0); from += toldAtOnce) {
    const until = from + toldAtOnce;
    await events.announce(tx, event, { run_id: run.id, ...name, from, until, now });
  }
}

function tellAll({ live }: Deps, tx: Transaction<Tables>, id: number): void {
  live.changed(tx, [staffRoom, studentsRoom], { what: 'distribution', id });
  live.changed(tx, [staffRoom, studentsRoom], { what: 'training' });
}

/** A period whose run is published stays as it is. */
export function keepPeriods({ events }: Pick<DistributionPlatform, 'events'>): void {
  events.on(
    'wishes.period_changes',
    async ({ writes }: Transaction<Tables>, { period_id, is_removed }) => {
      await sql`select distribution_keeps_period(${period_id}, ${is_removed})`.execute(writes);
    },
  );
}

const nextNight = (now: Date) => momentOf(addDays(riyadhDay(now), 1), '03:30').toISOString();

/**
 * A run under way for too long has failed. A published one is held each night against the history of seats: what it gave
 * is exactly what its rows say. The rows of any other are dropped when they have been kept for long enough.
 */
export function watchRuns(deps: Deps & Pick<DistributionPlatform, 'clock'>): Duty {
  return fallsDue(deps.database, 'distribution.runs', {
    table: 'distribution_run',
    key: 'id',
    does: async (tx, { id, state, number }, now) => {
      if (state === 'published') {
        if (await isAstray(tx.writes, id)) {
          throw new Error(`the seats that run ${number} (${id}) gave aren't those of its rows`);
        }
        return new Date(nextNight(now));
      }
      if (state === 'ready' || state === 'undone') {
        await tx.writes.deleteFrom('distribution_row').where('run_id', '=', id).execute();
        const dropped_at = now.toISOString();
        await tx.writes
          .updateTable('distribution_run')
          .set({ dropped_at })
          .where('id', '=', id)
          .execute();
        return 'never';
      }
      await failRun(deps, id, 'died');
      return 'settled';
    },
  });
}

/** Whether the seats that the history says a run gave differ from its rows. */
export async function isAstray(reads: Reads<Tables>, run_id: number): Promise<boolean> {
  const key = (row: { student_id: number; internship_id: number }) =>
    `${row.student_id}:${row.internship_id}`;
  const rows = new Set((await seatsOf(reads, run_id)).map(key));
  const given = (await listGivenBy(reads, run_id)).map(key);
  return rows.size !== given.length || given.some((one) => !rows.has(one));
}
