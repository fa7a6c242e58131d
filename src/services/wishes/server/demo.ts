import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import {
  addDays,
  type Day,
  daysBetween,
  momentOf,
  riyadhDay,
} from '#platform/language/times/day.ts';
import { listWishers, type Wisher } from '#services/people/server/public.ts';
import { listCycles, offeredInternships } from '#services/sides/server/public.ts';
import { nextStep } from '../period.ts';
import type { PeriodRow, WishTables } from '../tables/tables.ts';
import { keepCutoffs } from './cutoffs.ts';
import type { Tables } from './wishes-platform.ts';

/** Signs in first of all, and has as many wishes as may be. */
const first = '231000001';

const most = 5;

type NewPeriod = Insertable<WishTables['wish_period']>;

/**
 * Seeds two periods of the open cycle, one whose window is open and one to come; and of the cycle before it one that is
 * over, with the cut-offs that its run left. Students who have wishes by the source have some.
 */
export async function seedDemoWishes(database: Database<Tables>, now: Date): Promise<void> {
  const today = riyadhDay(now);
  const cycles = await listCycles(database.reads);
  const open = cycles.find(({ is_open }) => is_open);
  if (!open) return;
  const earlier = cycles.find(({ start_date }) => start_date < open.start_date);
  const from = open.start_date as Day;
  const last = addDays(from, Math.floor(daysBetween(from, open.end_date as Day) * 0.6));
  const at = (day: Day, time: '08:00' | '23:59') => momentOf(day, time).toISOString();
  const planned = [
    ...(earlier
      ? [
          {
            cycle_id: earlier.id,
            number: 1,
            start_date: earlier.start_date,
            end_date: earlier.end_date,
            opens_at: at(addDays(earlier.start_date as Day, -50), '08:00'),
            closes_at: at(addDays(earlier.start_date as Day, -30), '23:59'),
            // Its window was opened once more.
            version: 2,
          },
        ]
      : []),
    {
      cycle_id: open.id,
      number: 1,
      start_date: from,
      end_date: last,
      opens_at: at(addDays(today, -8), '08:00'),
      closes_at: at(addDays(today, 5), '23:59'),
    },
    {
      cycle_id: open.id,
      number: 2,
      start_date: addDays(last, 1),
      end_date: open.end_date,
      opens_at: at(addDays(today, 20), '08:00'),
      closes_at: at(addDays(today, 40), '23:59'),
    },
  ].map((period): NewPeriod => {
    const due_at = nextStep(period, now)?.at.toISOString() ?? null;
    return {
      ...period,
      most,
      due_at,
      read_at: null,
      lots: `demo-${period.cycle_id}-${period.number}`,
    };
  });
  const students = await listWishers(database.reads);
  await database.transaction(async (tx) => {
    const periods = await tx.writes
      .insertInto('wish_period')
      .values(planned)
      .returningAll()
      .execute();
    for (const period of periods) {
      if (new Date(period.opens_at) > now) continue;
      await seedLists(tx, { period, students, now });
      if (period.cycle_id !== open.id) await seedCutoffs(tx, period, open);
    }
  });
}

interface Seeding {
  period: PeriodRow;
  students: readonly Wisher[];
  now: Date;
}

async function seedLists(tx: Transaction<Tables>, { period, students, now }: Seeding) {
  const offers = await offeredInternships(tx.writes, period).orderBy('internship.id').execute();
  const lists: Insertable<WishTables['wish_list']>[] = [];
  const wishes: Insertable<WishTables['wish']>[] = [];
  const end = Math.min(new Date(period.closes_at).getTime(), now.getTime());
  for (const [place, student] of students.entries()) {
    const { id: student_id, major_code, gender, student_id: number } = student;
    if (!student.has_insternhip_periorities || (place % 7 === 3 && number !== first)) continue;
    const fitting = offers.filter(
      (offer) => offer.major_code === major_code && (offer.gender ?? gender) === gender,
    );
    // Some are wished for by many, as everywhere.
    const liked = fitting.toSorted((one, other) => likeOf(place, one.id) - likeOf(place, other.id));
    const count = Math.min(number === first ? most : 3 + (place % 3), liked.length);
    if (count === 0) continue;
    const of = { period_id: period.id, student_id };
    lists.push({ ...of, saved_at: new Date(end - (1 + (place % 96)) * 3_600_000).toISOString() });
    for (const [position, { id }] of liked.slice(0, count).entries()) {
      wishes.push({ ...of, internship_id: id, position: position + 1 });
    }
  }
  await insertRows(tx, 'wish_list', lists);
  await insertRows(tx, 'wish', wishes);
}

/** The lower, the better liked: a place has its own renown, and each student their own taste. */
const likeOf = (student: number, internship: number) =>
  ((internship * 37) % 13) + ((student * 11 + internship * 29) % 31);

/** Of six places that the open cycle offers again, five took somebody by average. */
async function seedCutoffs(
  tx: Transaction<Tables>,
  period: PeriodRow,
  { id: cycle_id, start_date, end_date }: { id: number; start_date: string; end_date: string },
) {
  const again = await offeredInternships(tx.writes, { cycle_id, start_date, end_date }).execute();
  const places = new Map(
    again.map(({ side_id, department_id, major_code, gender }) => [
      `${side_id} ${department_id} ${major_code} ${gender}`,
      { side_id, department_id, major_code, gender },
    ]),
  );
  const cutoffs = [...places.values()]
    .filter((_, place) => place % 6 !== 5)
    .map((of, place) => ({ ...of, lowest_gpa: (260 + ((place * 47) % 170)) / 100 }));
  await keepCutoffs(tx, period.id, cutoffs);
}
