import type { TestPortal } from '#portal/testing/portal.ts';
import { letIn } from '#services/training/testing.ts';

export interface Seated {
  id: number;
  user_id: string;
  placement: number;
  internship: number;
}

/** Men with an account and no seat in the open cycle's days. */
const free = `select person_id, student_id as user_id, major_code from student
  where gender = 1 and is_active and not is_halted and student_id not like '2310000%'
    and exists (select from account where account.person_id = student.person_id)
    and not exists (select from placement where placement.student_id = student.person_id
      and placement.end_date >= date '2027-01-25')`;

/** Two students of one major and section with coming seats of the same days, who are let in; others at each call. */
export async function twoSeated(portal: TestPortal): Promise<[Seated, Seated]> {
  const { rows } = await portal.owner.query<{ one: number; other: number; major: number }>(
    `select one.id as one, other.id as other, one.major_code as major
     from internship one join internship other on other.id > one.id and other.major_code = one.major_code
       and other.start_date <= one.end_date and other.end_date >= one.start_date
     where one.confirmed_at is not null and other.confirmed_at is not null and one.available > 0 and other.available > 0
       and one.start_date > date '2027-01-25' and other.start_date > date '2027-01-25'
       and coalesce(one.gender, 1) = 1 and coalesce(other.gender, 1) = 1
       and (select count(*) from (${free}) free where free.major_code = one.major_code) > 1
     order by one.id, other.id limit 1`,
  );
  const [pair] = rows;
  if (!pair) throw new Error('no two internships of the same days are left');
  const seated: Seated[] = [];
  for (const internship of [pair.one, pair.other]) {
    const placed = await portal.owner.query<Seated>(
      `with one as (select * from (${free}) free where major_code = $2 order by person_id limit 1)
       insert into placement (internship_id, student_id, start_date, end_date, placed_at)
       select internship.id, one.person_id, start_date, end_date, now() from internship, one where internship.id = $1
       returning student_id as id, (select user_id from one), id as placement, internship_id as internship`,
      [internship, pair.major],
    );
    const [row] = placed.rows;
    if (!row) throw new Error('no student is left');
    await letIn(portal, row.id);
    seated.push(row);
  }
  return seated as [Seated, Seated];
}

/** Where two students have their seats now. */
export async function internshipsOf(portal: TestPortal, pair: readonly Seated[]) {
  const { rows } = await portal.owner.query<{ student_id: number; internship_id: number }>(
    'select student_id, internship_id from placement where student_id = any ($1) and start_date > $2 order by student_id',
    [pair.map(({ id }) => id), '2027-01-25'],
  );
  return new Map(rows.map((row) => [row.student_id, row.internship_id]));
}
