import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { offer, staffOf } from './internships.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** The demo's open period, and a run of it that is made here. */
const [period, run] = [2, 9001];

const board = `/internship/distribution/board/${period}`;

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => from + nth);

const paths = [
  board,
  `${board}?page=18`,
  `${board}?search=hospital&free=true`,
  `${board}?major=1&gender=2`,
  `${board}?page_size=20&wished_by=3000`,
  `${board}/figures?major=1`,
  `${board}/students?page_size=50`,
  `${board}/students?page_size=50&page=90`,
  `${board}/students?page_size=50&without=true`,
  `${board}/students?page_size=50&search=khaled`,
  `${board}/conflicts?students=${ids(50, 3000).join()}&internships=${ids(25).join()}`,
  `${board}/student/500/internship/1`,
  `${board}/fits?students=${ids(50, 3000).join()}&internships=${ids(100).join()}`,
  '/internship/distribution/students/1',
  '/internship/distribution/distributed',
  '/internship/distribution/distributed?search=khaled',
  '/internship/distribution/distributed?cause=run&page=100',
  '/internship/distribution/runs',
  `/internship/distribution/run/${run}/students`,
  `/internship/distribution/run/${run}/students?outcome=without`,
  `/internship/distribution/run/${run}/students?search=khaled`,
  `/internship/distribution/settings/${period}`,
  `/internship/distribution/settings/${period}/quotas`,
  `/internship/distribution/settings/${period}/quotas?search=hospital&page=2`,
];

/** How what is read of a distribution grows: an internship for each 20 students, and half of the students seated. */
export function measureDistribution(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What the unit reads of a distribution',
    sizes: [1000, 10_000],
    databaseOf: async (students) =>
      (await site.fuller(students, { name: 'distributed', fill: distribute })).url,
    readersOf: staffOf,
    paths,
    tables: ['distribution_row', 'placement', 'internship', 'side', 'student'],
  });
}

/** Whether an internship is for them doesn't matter to what is measured, so the rules rest meanwhile. */
async function distribute(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ places: number }>(
    'select (count(*) / 20)::integer as places from student',
  );
  await offer(pool, rows[0]?.places ?? 0);
  for (const table of ['internship', 'placement']) {
    await pool.query(`alter table ${table} disable trigger user`);
  }
  await pool.query(
    `update internship set cycle_id = period.cycle_id, start_date = period.start_date, capacity = 24, placed = 10,
       end_date = period.start_date + 30, excuse_deadline = period.start_date, confirmed_at = now(),
       confirmed_by = (select min(person_id) from account)
     from wish_period period where period.id = $1`,
    [period],
  );
  await pool.query(
    `insert into distribution_run (id, period_id, period_version, number, seed, state, settings, figures, asked_at,
       began_at, done_at, published_at)
     overriding system value
     select $2, $1, 1, 99, 'bench', 'published', '{"rest":"nothing","groups":[],"quotas":[],"places":[]}',
       json_build_object('students', count(*), 'wished', count(*), 'first', 0, 'top_three', 0, 'placed', count(*) / 2,
         'left', 0, 'violations', 0), now(), now(), now(), now() from student`,
    [period, run],
  );
  await pool.query(
    `with offers as (select array_agg(id order by id) as ids from internship)
     insert into distribution_row (run_id, student_id, internship_id, position, gpa, gender, major_code, lot, turn,
       wishes, refusals)
     select $1, person_id, case when place % 2 = 0 then ids[1 + place / 2 % cardinality(ids)] end,
       case when place % 2 = 0 then 3 end, gpa, gender, major_code, place, place,
       array(select ids[1 + (place / 2 + nth * 7) % cardinality(ids)] from generate_series(-2, 2) nth),
       (select jsonb_agg(jsonb_build_object('internship_id', ids[1 + (place / 2 + nth * 7) % cardinality(ids)],
          'position', nth + 3, 'why', 'gpa', 'quota', null)) from generate_series(-2, -1) nth)
     from offers, (select *, row_number() over (order by gpa desc nulls last, person_id)::integer as place
       from student) one`,
    [run],
  );
  await pool.query(
    `insert into placement (internship_id, student_id, start_date, end_date, placed_at, seat_cause, seat_cause_id, days)
     select internship_id, student_id, start_date, end_date, now(), 'run', run_id, 22
     from distribution_row join internship on internship.id = internship_id where run_id = $1`,
    [run],
  );
  for (const table of ['internship', 'placement']) {
    await pool.query(`alter table ${table} enable trigger user`);
  }
}
