import { valueIn } from '#platform/contract/value-in.ts';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listPeopleNumbered, listWishers } from '#services/people/server/public.ts';
import {
  listBegunInternships,
  listCycles,
  readInternships,
} from '#services/sides/server/public.ts';
import { listTakenBack, placeAll, unplaceAll } from '#services/training/server/public.ts';
import { type PeriodRow, readPeriods } from '#services/wishes/server/public.ts';
import type { Rest } from '../distribution.ts';
import type { DistributionEvents } from '../events.ts';
import type { Tables } from './distribution-platform.ts';
import { distributionNews } from './news.ts';
import { giveSeats } from './publish.ts';
import { readInput } from './read-input.ts';
import { emptyRun, keepRows } from './runs.ts';
import { type RunStudent, seatStudents } from './seat-students.ts';
import { setAt } from './settings.ts';

const staff = '700032';

/** Signs in first of all, and trains in a seat that was given by hand. */
const trainee = '231000001';

const hourMs = 3_600_000;

/**
 * Three runs of each period whose window has closed: without groups, before the window was opened once more; with one that
 * goes first; and with what is left for those without a seat. Of a period that has begun the second was published and
 * undone, and the last is published.
 */
export async function seedDemoDistribution(database: Database<Tables>, now: Date): Promise<void> {
  const ids = await listPeopleNumbered(database.reads, [staff, trainee]);
  const by = ids.get(staff);
  const first = ids.get(trainee);
  if (by === undefined || first === undefined) return;
  const closed = (await readPeriods(database.reads)).filter(
    ({ closes_at }) => new Date(closes_at) < now,
  );
  await database.transaction(async (tx) => {
    await placeByHand(tx, { student_id: first, by, now });
    for (const period of closed) {
      const isOver = new Date(period.start_date) < now;
      const seeding = { period, by };
      const at = (hours: number) => new Date(Date.parse(period.closes_at) + hours * hourMs);
      const earlier = { ...period, version: period.version - 1 };
      await seedRun(tx, { by, period: earlier, number: 1, rest: 'nothing', at: at(-40) });
      await setAt(tx, at(-20));
      await seedGroup(tx, seeding);
      const second = await seedRun(tx, { ...seeding, number: 2, rest: 'nothing', at: at(10) });
      if (isOver) await takeBack(tx, second, { by, at });
      if (isOver) await publish(tx, { ...seeding, number: 3, rest: 'left', at: at(30) });
    }
  });
}

interface Seeding {
  period: PeriodRow;
  by: number;
}

/** A run that was out for an hour. */
async function takeBack(
  { writes }: Transaction<Tables>,
  id: number,
  { by, at }: { by: number; at: (hours: number) => Date },
) {
  const run = writes.updateTable('distribution_run').where('id', '=', id);
  const published_at = at(12).toISOString();
  await run.set({ state: 'published', published_by: by, published_at }).execute();
  await run.set({ state: 'undone', undone_by: by, undone_at: at(13).toISOString() }).execute();
}

/** A seat of an internship that is under way, before any run; another one is given and taken back. */
async function placeByHand(
  tx: Transaction<Tables>,
  { student_id, by, now }: { student_id: number; by: number; now: Date },
) {
  const today = riyadhDay(now);
  const wishers = await listWishers(tx.writes);
  const student = wishers.find(({ id }) => id === student_id);
  const begun = await listBegunInternships(tx.writes, addDays(today, -14));
  const found = begun.find(
    ({ major_code, gender, end_date }) =>
      major_code === student?.major_code &&
      (gender ?? student.gender) === student.gender &&
      end_date >= addDays(today, 3),
  );
  if (!found) return;
  const { id: internship_id, start_date, end_date } = found;
  const at = momentOf(addDays(start_date as Day, -20), '11:00');
  const seat = { internship_id, student_id, start_date, end_date };
  const moved = { cause: 'hand' as const, cause_id: null, by, now: at };
  await placeAll(tx, [seat], moved);
  const other = wishers.find(
    ({ id, major_code, gender }) =>
      id !== student_id && major_code === student?.major_code && gender === student.gender,
  );
  if (!other) return;
  const placed = await placeAll(tx, [{ ...seat, student_id: other.id }], moved);
  const ids = placed.map(({ id }) => id);
  await unplaceAll(tx, ids, { ...moved, now: new Date(at.getTime() + 48 * hourMs) });
}

interface Made extends Seeding {
  number: number;
  rest: Rest;
  at: Date;
}

async function seedRun(tx: Transaction<Tables>, { period, by, number, rest, at }: Made) {
  const { input, settings } = await readInput(tx.writes, { period, rest });
  const { rows, figures } = seatStudents(input, () => undefined);
  const asked_at = at.toISOString();
  const run = await tx.writes
    .insertInto('distribution_run')
    .values({
      period_id: period.id,
      period_version: period.version,
      number,
      settings: JSON.stringify(settings),
      asked_by: by,
      asked_at,
      due_at: null,
      ...emptyRun,
      state: 'ready',
      progress: 100,
      figures: JSON.stringify(figures),
      began_at: asked_at,
      done_at: new Date(at.getTime() + 400).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepRows(tx, run.id, rows);
  return run.id;
}

async function publish(tx: Transaction<Tables>, made: Made) {
  const id = await seedRun(tx, made);
  await tx.writes
    .updateTable('distribution_run')
    .set({
      state: 'published',
      published_by: made.by,
      published_at: made.at.toISOString(),
      due_at: made.at.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await giveSeats(tx, { id, by: made.by, now: made.at });
}

/** Some students of each major whose reason was proven beforehand. */
async function seedGroup(tx: Transaction<Tables>, { period }: Seeding) {
  const { input } = await readInput(tx.writes, { period, rest: 'nothing' });
  const isOf = ({ wishes, gpa }: RunStudent) => wishes.length > 0 && (gpa ?? 0) < 3.5;
  const members = input.students.filter((student, place) => place % 19 === 4 && isOf(student));
  if (members.length === 0) return;
  const group = await tx.writes
    .insertInto('distribution_group')
    .values({
      period_id: period.id,
      turn: 1,
      name: 'Documented health reason',
      name_ar: 'عذر صحي موثق',
      reason: 'قرار اللجنة الطبية بالجامعة، ويُرفق تقريرها بملف كل حالة قبل إغلاق باب الرغبات.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.writes
    .insertInto('distribution_member')
    .values(members.map(({ id }) => ({ student_id: id, group_id: group.id, period_id: period.id })))
    .execute();
}

/** The demo's past: runs that were published and taken back, and a seat that was given by hand and taken back. */
export async function listDemoNews(reads: Reads<Tables>) {
  const runs = await reads
    .selectFrom('distribution_run')
    .select(['id', 'period_id', 'published_at', 'undone_at', 'figures'])
    .where('published_at', 'is not', null)
    .execute();
  const periods = new Map((await readPeriods(reads)).map((one) => [one.id, one]));
  const cycles = new Map((await listCycles(reads)).map((one) => [one.id, one]));
  const told = runs.flatMap((run): Announced<DistributionEvents>[] => {
    const cycle = valueIn(cycles, valueIn(periods, run.period_id).cycle_id);
    const about = {
      run_id: run.id,
      from: 0,
      until: run.figures?.students ?? 0,
      name: cycle.name,
      name_ar: cycle.name_ar,
    };
    const now = new Date(run.published_at ?? 0);
    const out = { name: 'distribution.published' as const, payload: { ...about, now } };
    if (run.undone_at === null) return [out];
    const back = { ...about, now: new Date(run.undone_at) };
    return [out, { name: 'distribution.undone', payload: back }];
  });
  const moves = await listTakenBack(reads);
  const places = await readInternships(
    reads,
    moves.map(({ internship_id }) => internship_id),
  );
  const moved = moves.map(({ student_id, internship_id, change, at }) => {
    const place = valueIn(places, internship_id);
    return {
      name: 'distribution.moved' as const,
      payload: {
        student_id,
        internship_id,
        is_placed: change === 1,
        name: place.side_name,
        name_ar: place.side_name_arabic,
        now: new Date(at),
      },
    };
  });
  return { of: distributionNews, announced: [...told, ...moved] };
}
