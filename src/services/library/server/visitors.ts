import { sql } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { addDays, daysBetween, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { type DaysFound, withinDays } from '#platform/lists/within-days.ts';
import {
  addressOf,
  listGuides,
  listPeopleNamed,
  type PeopleTables,
  peopleLike,
} from '#services/people/server/public.ts';
import { visitorList } from '../lists.ts';
import type { LibraryTables } from '../tables/tables.ts';

export type Tables = LibraryTables & PeopleTables;

interface VisitorsFound extends DaysFound {
  search?: string | undefined;
}

function found(reads: Reads<Tables>, { search, ...days }: VisitorsFound) {
  return reads
    .selectFrom('library_visit')
    .where(withinDays('library_visit.visited_at', days))
    .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')));
}

export const visitors = listQueries(visitorList, {
  id: 'library_visit.id',
  found: (reads: Reads<Tables>, scope: VisitorsFound & { language: Language }) =>
    found(reads, scope),
  rows: (reads) =>
    reads
      .selectFrom('library_visit')
      .select(['id', 'student_id', 'visited_at as visit_library_date'])
      .select(sql<string>`${addressOf('library_visit.student_id')}`.as('email')),
  order: { visit_library_date: 'library_visit.visited_at' },
  present: async (reads, rows, { language }) => {
    const ids = rows.map(({ student_id }) => student_id);
    const names = await listPeopleNamed(reads, ids);
    return rows.map(({ student_id, ...row }) => {
      const student = personIn(names, student_id);
      return { ...row, user_id: student.user_id, fullname: nameIn(language, student) };
    });
  },
  sheet: {
    title: 'library:visitors.title',
    heads: (key: string) => `library:field.${key}`,
    action: 'library.visitors_exported',
    cells: () => ({
      user_id: [13, ({ user_id }) => user_id],
      fullname: [34, ({ fullname }) => fullname],
      email: [34, ({ email }) => email],
      visit_library_date: [20, ({ visit_library_date }) => visit_library_date],
    }),
  },
});

/** As many days as a chart shows, unless fewer are chosen. */
const shownDays = { usual: 30, most: 90 };

/** The visits on each day, also those without any, up to the last day that the filters choose. */
export async function listDays(
  reads: Reads<Tables>,
  { search, from, to }: VisitorsFound,
  now: Date,
) {
  const last = to ?? riyadhDay(now);
  const most = addDays(last, 1 - (from ? shownDays.most : shownDays.usual));
  const first = from && from > most ? from : most;
  const ofDay = sql<string>`(visited_at at time zone 'Asia/Riyadh')::date::text`;
  const counted = await found(reads, { search, from: first, to: last })
    .select((e) => [ofDay.as('day'), e.fn.countAll<number>().as('visits')])
    .groupBy(ofDay)
    .execute();
  const visits = new Map(counted.map((one) => [one.day, one.visits]));
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, place) => {
    const day = addDays(first, place);
    return { day, visits: visits.get(day) ?? 0 };
  });
}

/** The time in which pressing again is the same visit. */
const visitMs = 30_000;

/** Records a visit, unless one of this student has just begun: the table's own rule decides. */
export async function recordVisit(
  database: Database<Tables>,
  { student_id, now }: { student_id: number; now: Date },
): Promise<void> {
  await insert(database, [visitAt(student_id, now.getTime())]);
}

function visitAt(student_id: number, at: number) {
  const [visited_at, same_until] = [at, at + visitMs].map((ms) => new Date(ms).toISOString());
  return { student_id, visited_at: visited_at ?? '', same_until: same_until ?? '' };
}

function insert(database: Database<Tables>, rows: ReturnType<typeof visitAt>[]) {
  return database.transaction(({ writes }) =>
    writes
      .insertInto('library_visit')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/**
 * Two months of visits, at the hours at which people study: some students come often, most seldom. A few are older than
 * such visits are kept.
 */
export async function seedDemoVisits(database: Database<Tables>, now: Date): Promise<void> {
  const students = (await listGuides(database.reads)).flatMap((guide) => guide.students);
  const rows = students.slice(0, 200).flatMap(({ id }, place) =>
    Array.from({ length: place % 9 === 0 ? 9 : 2 }, (_, turn) => {
      const day = addDays(riyadhDay(now), -1 - ((place * 7 + turn * 13) % 60));
      const minutes = (place * 37 + turn * 101) % (14 * 60);
      return visitAt(id, momentOf(day, '08:00').getTime() + minutes * 60_000);
    }),
  );
  const old = students
    .slice(0, 12)
    .map(({ id }, place) => visitAt(id, now.getTime() - (900 + place) * 86_400_000));
  if (rows.length > 0) await insert(database, [...rows, ...old]);
}
