import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const paths = [
  '/internship/sides',
  '/internship/sides?state=ending',
  '/internship/sides?search=riyadh',
  '/internship/side/1/employees?list=trainers',
  '/internship/employees/internships',
  '/internship/departments',
  '/internship/internships',
  '/internship/internships?confirmed=false&gender=2',
  '/internship/internships?search=hospital',
  '/internship/internships/open',
];

/** How the lists of internships grow with the university: the demo's sides and internships, once for each 1,000 students. */
export function measureInternships(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What internship staff read',
    databaseOf: async (students) => {
      const fill = (pool: Pool) => multiply(pool, students / 1000);
      return (await site.fuller(students, { name: 'internships', fill })).url;
    },
    readersOf: staffOf,
    paths,
    tables: ['side', 'side_person', 'internship', 'internship_department'],
  });
}

/** Internship managers, signed in. */
export async function staffOf(pool: Pool) {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where user_type = 4 and role = 20 and is_active',
  );
  return openSessions(
    pool,
    rows.map(({ person_id }) => person_id),
  );
}

async function multiply(pool: Pool, times: number): Promise<void> {
  await pool.query(
    `insert into internship (cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by)
     select cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by
     from internship, generate_series(2, $1::int)`,
    [times],
  );
}
