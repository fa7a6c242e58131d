import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const sizes = [1000, 10_000] as const;

const paths = [
  '/internship/sides',
  '/internship/sides?state=ending',
  '/internship/sides?search=riyadh',
  '/internship/side/1/employees',
  '/internship/side/1/employees?list=trainers',
  '/internship/employees/internships',
  '/internship/departments',
  '/internship/groups',
  '/internship/choices?list=area',
  '/internship/internships',
  '/internship/internships?confirmed=false&gender=2',
  '/internship/internships?search=hospital',
  '/internship/internships/open',
  '/internship/documents/staff/students?view=pending&ordering=urgent&page_size=50',
  '/internship/documents/staff/students?view=pending',
  '/internship/documents/staff/students?view=accepted',
  '/internship/documents/staff/students?view=expired',
  '/internship/documents/staff/students?view=rejected',
  '/internship/documents/staff/students?view=all',
  '/internship/documents/staff/students?view=all&ordering=expires_on',
  '/internship/documents/staff/students?view=all&requirement=2',
  '/internship/documents/staff/students?view=all&search=khaled',
  '/internship/documents/staff/counts',
  '/internship/candidates?view=review',
  '/internship/candidates?view=all&ordering=-gpa',
  '/internship/candidates?view=all&ordering=remain',
  '/internship/candidates?view=all&search=khaled',
  '/internship/selected-students',
  '/internship/documents/staff/types',
];

/** How the lists of internships grow with the university: a side and an internship for 20 students, 6 documents for each. */
export function measureInternships(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What internship staff read',
    sizes,
    databaseOf: (students) => internshipsOf(site, students),
    readersOf: staffOf,
    paths,
    tables: [
      'side',
      'side_person',
      'internship',
      'internship_department',
      'internship_cycle',
      'internship_document',
      'internship_check',
    ],
  });
}

/** A database of so many students in training, with all that they brought. */
export async function internshipsOf(site: Site, students: number): Promise<string> {
  return (await site.fuller(students, { name: 'in-training', fill })).url;
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

async function fill(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ places: number }>(
    'select (count(*) / 20)::integer as places from student',
  );
  await offer(pool, rows[0]?.places ?? 0);
  await bring(pool);
}

/** Writes this number of sides and internships: some of the demo's, or all of them again and again. */
export async function offer(pool: Pool, places: number): Promise<void> {
  await pool.query('truncate placement cascade');
  await pool.query('alter table internship disable trigger user');
  await pool.query('update internship set placed = 0');
  await pool.query(
    'delete from internship where id not in (select id from internship order by id limit $1)',
    [places],
  );
  await pool.query(
    `delete from side where id in (select id from side
       where id not in (select side_id from internship) order by id desc
       limit greatest(0, (select count(*) from side) - $1))`,
    [places],
  );
  await pool.query(
    `insert into internship (cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by)
     select cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by
     from internship, generate_series(1, 20)
     limit greatest(0, $1 - (select count(*) from internship))`,
    [places],
  );
  await pool.query('alter table internship enable trigger user');
  await pool.query(
    `insert into side (org_code, name, name_arabic, contract_start, contract_end, org_capacity, student_fee,
       org_location, location_type)
     select 'X' || lpad(row_number() over ()::text, 3, '0'), name || ' ' || turn, name_arabic || ' ' || turn,
       contract_start, contract_end, org_capacity, student_fee, org_location, location_type
     from side, generate_series(2, 20) turn
     limit greatest(0, $1 - (select count(*) from side))`,
    [places],
  );
  // Four trainers of each side, and two others.
  await pool.query(
    `insert into side_person (side_id, list, first_name, last_name, first_name_ar, last_name_ar, email, phone, national_id)
     select side.id, case nth when 5 then 'technical' when 6 then 'administrators' else 'trainers' end, 'Fahad', 'No ' || nth,
       'فهد', 'رقم ' || nth, 'fahad@bawaba.example', '551234567', '1' || lpad(nth::text, 9, '0')
     from side, generate_series(1, 6) nth`,
  );
}

/** Six documents of each student, one in ten of them under review, and everybody's rights. */
async function bring(pool: Pool): Promise<void> {
  await pool.query('truncate internship_document cascade');
  await pool.query(`delete from stored_file where used_by = 'internship_document'`);
  await pool.query(
    `create table wanted as
     select row_number() over (order by person_id * 7919 % 10007, requirement.id)::integer as nth, person_id,
       requirement.id as requirement_id
     from student cross join (select id from internship_requirement order by id limit 6) requirement`,
  );
  await pool.query(
    `insert into stored_file (key, purpose, owner_id, file_name, type, bytes, sent_at, used_by, used_by_id)
     select 'bench/' || nth, 'internship_document', person_id, 'paper.pdf', 'application/pdf', 28338, now(),
       'internship_document', nth from wanted`,
  );
  await pool.query(
    `insert into internship_document (requirement_id, student_id, file_id, status, reason, expires_on, sent_at,
       decided_by, decided_at, renews)
     select requirement_id, person_id, file.id, status, case when status in ('NM', 'RJ') then 'why' else '' end,
       case when requirement_id < 4 then current_date + nth % 400 - 20 end, now() - nth % 200 * interval '1 hour',
       case when status is not null then person_id end, case when status is not null then now() end, nth % 20 = 0
     from wanted join stored_file file on file.key = 'bench/' || nth
     cross join lateral (select case nth % 10 when 0 then null when 1 then 'NM' when 2 then 'RJ' else 'A' end) is_so (status)`,
  );
  await pool.query('drop table wanted');
  await pool.query(
    `insert into internship_check (id, results, is_met, computed_at, gpa, remaining_hours)
     select person_id, '[{"kind":"hours","is_met":true,"threshold":36,"course_code":null,"found":20}]', true, now(),
       gpa, remaining_hours from student
     on conflict (id) do update set gpa = excluded.gpa, remaining_hours = excluded.remaining_hours`,
  );
}
