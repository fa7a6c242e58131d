import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** The demo's open period, the second that it makes. */
const period = 2;

const paths = [
  '/internship/student/priorities',
  `/internship/student/priorities/${period}/offers`,
  `/internship/student/priorities/${period}/offers?search=general`,
];

/** Measures the requests of a student who orders wishes, while all the others have five each. */
export function measureWishes(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What a student reads of wishes',
    sizes: [1000, 10_000],
    databaseOf: async (students) =>
      (await site.fuller(students, { name: 'wishes', fill: letAllWish })).url,
    readersOf: async (pool) => {
      const { rows } = await pool.query<{ person_id: number }>(
        "select person_id from student where student_id = '231000001'",
      );
      return openSessions(
        pool,
        rows.map(({ person_id }) => person_id),
      );
    },
    paths,
    tables: ['wish', 'wish_list', 'wish_cutoff', 'internship', 'side'],
  });
}

/** Whether an internship is for them doesn't matter to what is measured, so the rules rest meanwhile. */
async function letAllWish(pool: Pool): Promise<void> {
  await pool.query('alter table wish disable trigger wish_fits');
  await pool.query('alter table wish_list disable trigger wish_list_in_time');
  await pool.query(
    `insert into wish_list (period_id, student_id, saved_at)
     select $1, person_id, now() from student on conflict do nothing`,
    [period],
  );
  await pool.query(
    `with offers as (
       select array_agg(internship.id) as ids from internship, wish_period
       where wish_period.id = $1 and internship.cycle_id = wish_period.cycle_id and confirmed_at is not null)
     insert into wish (period_id, student_id, internship_id, position)
     select $1, student_id, ids[1 + (student_id * 7 + position) % cardinality(ids)], position
     from wish_list, offers, generate_series(1, 5) as position
     where period_id = $1 and not exists (
       select from wish where wish.period_id = $1 and wish.student_id = wish_list.student_id)`,
    [period],
  );
  await pool.query('alter table wish enable trigger wish_fits');
  await pool.query('alter table wish_list enable trigger wish_list_in_time');
}
