import type { Selectable } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  decideFact,
  findTrainee,
  holdStudents,
  listWishers,
  type Wisher,
} from '#services/people/server/public.ts';
import { findOpenCycle, readInternships } from '#services/sides/server/public.ts';
import { listHeldSeats } from '#services/training/server/public.ts';
import type { OwnWishes } from '../contract.ts';
import { receiptNumber, shownFirst } from '../period.ts';
import type { PeriodRow, WishTables } from '../tables/tables.ts';
import { presentPeriods } from './periods.ts';
import { countOffered, findWishes, orderOf } from './wish-queries.ts';
import type { Tables, WishesPlatform } from './wishes-platform.ts';

/** Finds the student, or why they can't wish (spec section 2): no area, or documents that aren't accepted. */
export async function wisherOf(
  reads: Reads<Tables>,
  id: number,
): Promise<Wisher | Refusal<'internship_not_enabled' | 'documents_not_accepted'>> {
  const [wisher] = await listWishers(reads, id);
  if (wisher) return wisher;
  const trainee = await findTrainee(reads, id);
  return refuse(trainee?.enable_internship ? 'documents_not_accepted' : 'internship_not_enabled');
}

/** The periods of the open cycle of a student's college, in their order. */
export async function openPeriods(
  reads: Reads<Tables>,
  { college_code }: Pick<Wisher, 'college_code'>,
): Promise<PeriodRow[]> {
  const open = await findOpenCycle(reads, college_code);
  if (!open) return [];
  return reads
    .selectFrom('wish_period')
    .selectAll()
    .where('cycle_id', '=', open.id)
    .orderBy('start_date')
    .execute();
}

export function findList(
  reads: Reads<Tables>,
  { period_id, student_id }: { period_id: number; student_id: number },
) {
  return reads
    .selectFrom('wish_list')
    .selectAll()
    .select(orderOf)
    .where('period_id', '=', period_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
}

export async function showOwn(
  reads: Reads<Tables>,
  { student, asked, now }: { student: Wisher; asked: number | undefined; now: Date },
): Promise<OwnWishes> {
  const rows = await openPeriods(reads, student);
  const row = rows.find(({ id }) => id === asked) ?? shownFirst(rows, now);
  const periods = await presentPeriods(reads, rows, now);
  const { gpa } = student;
  const none = { version: 0, saved_at: null, receipt: null, wishes: [], offered: 0, seats: [] };
  if (!row) return { ...none, period: null, periods, gpa };
  const [list, offered, seats] = await Promise.all([
    findList(reads, { period_id: row.id, student_id: student.id }),
    countOffered(reads, row, student),
    listSeats(reads, row, student.id),
  ]);
  const wishes = await findWishes(reads, row, list?.order ?? []);
  return {
    ...presentList(row, list),
    period: periods.find(({ id }) => id === row.id) ?? null,
    periods,
    gpa,
    wishes,
    offered,
    seats,
  };
}

async function listSeats(
  reads: Reads<Tables>,
  { start_date: from, end_date: to }: PeriodRow,
  student_id: number,
): Promise<OwnWishes['seats']> {
  const held = await listHeldSeats(reads, [student_id], { from, to });
  const ids = held.map(({ internship_id }) => internship_id);
  const places = await readInternships(reads, ids);
  return held.map(({ id, internship_id, start_date, end_date }) => {
    const { side_name: name, side_name_arabic: name_ar } = valueIn(places, internship_id);
    return { id, side: { name, name_ar }, start_date, end_date };
  });
}

type List = Selectable<WishTables['wish_list']> | undefined;

function presentList(period: PeriodRow, list: List) {
  if (!list) return { version: 0, saved_at: null, receipt: null };
  const { version, saved_at, receipt } = list;
  return { version, saved_at, receipt: receiptNumber(period, receipt) };
}

const rules = {
  wish_list_early: 'not_open_yet',
  wish_list_late: 'window_closed',
  wish_most: 'too_many_wishes',
  wish_offered: 'not_for_you',
  wish_twice: 'wished_twice',
} as const;

interface Wanted {
  period: number;
  internships: readonly number[];
  version: number;
}

/**
 * Saves a student's wishes in place of those that were seen. The student is locked first, as by a decision on their
 * documents, so that of two open pages the later one is refused. `now` is compared with the window.
 */
export function saveWishes(deps: WishesPlatform, wanted: Wanted, acting: Acting) {
  return refuseBroken(deps.database, rules, (tx) => save(deps, tx, wanted, acting));
}

async function save(
  deps: WishesPlatform,
  tx: Transaction<Tables>,
  { period: period_id, internships, version }: Wanted,
  { actor, now }: Acting,
) {
  const student_id = actor.id;
  await holdStudents(tx, { ids: [student_id], within: {} });
  const wisher = await wisherOf(tx.writes, student_id);
  if (isRefusal(wisher)) return wisher;
  const period = (await openPeriods(tx.writes, wisher)).find(({ id }) => id === period_id);
  if (!period) return refuse('not_found');
  const list = await keepList(tx, { period_id, student_id, version, saved_at: now.toISOString() });
  if (!list) return refuse('changed_meanwhile');
  const of = { period_id, student_id };
  const { writes } = tx;
  await writes
    .deleteFrom('wish')
    .where('period_id', '=', period_id)
    .where('student_id', '=', student_id)
    .execute();
  if (internships.length > 0) {
    await writes
      .insertInto('wish')
      .values(internships.map((internship_id, at) => ({ ...of, internship_id, position: at + 1 })))
      .execute();
    if (!wisher.has_insternhip_periorities) await sayTheyWish(deps, tx, student_id, now);
  }
  await writeAudit(tx, {
    now,
    actor,
    action: 'wishes.saved',
    subject: { kind: 'person', id: student_id },
    to: { wish_period: period_id, wishes: internships.join(', ') },
  });
  deps.live.changed(tx, [roomOfPerson(student_id)], { what: 'wishes' });
  return presentList(period, list);
}

/** The list in its next version; null where it is another one than was seen. */
async function keepList(
  { writes }: Transaction<Tables>,
  list: { period_id: number; student_id: number; version: number; saved_at: string },
) {
  const { version, saved_at, ...of } = list;
  if (version === 0) {
    return writes
      .insertInto('wish_list')
      .values({ ...of, saved_at })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return writes
    .updateTable('wish_list')
    .set({ saved_at, version: version + 1 })
    .where('period_id', '=', of.period_id)
    .where('student_id', '=', of.student_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The standing fact `has_insternhip_periorities` follows the first wish, and stays when wishes are taken back: it opens
 * the pages of a training that may be under way.
 */
async function sayTheyWish(
  { events, live, speak }: WishesPlatform,
  tx: Transaction<Tables>,
  student_id: number,
  now: Date,
) {
  const fact = 'has_insternhip_periorities';
  const because = speak('ar', 'wishes:fact');
  await decideFact(events, tx, { student_id, fact, value: true, because, decided_by: null, now });
  live.changed(tx, [roomOfPerson(student_id)], { what: 'me' });
}
