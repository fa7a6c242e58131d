import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import type { TestPortal } from '#portal/testing/portal.ts';
import type { PeriodRow } from './tables/tables.ts';

type Of = Pick<PeriodRow, 'id' | 'cycle_id' | 'start_date' | 'end_date'>;

/** A student who may wish, has something to choose from and no wishes in this period, whom no other test uses. */
export async function aWisher(portal: TestPortal, period: Of, place: number, least = 3) {
  const { rows } = await portal.owner.query<{ id: number; user_id: string }>(
    `select student.person_id as id, student.student_id as user_id from student
     join account on account.person_id = student.person_id
     where student.is_active and enable_internship and status_internship_documents = 'Accepted'
       and not student.is_halted and student.student_id not like '2310000%'
       and not exists (select from wish_list where period_id = $1 and student_id = student.person_id)
       and $6 <= (select count(*) from internship where internship_offered_to(
         internship.id, $2, $3, $4, student.major_code, student.gender))
     order by student.student_id offset $5 limit 1`,
    [period.id, period.cycle_id, period.start_date, period.end_date, place, least],
  );
  const [found] = rows;
  if (!found) throw new Error('nobody is left who has not wished');
  return found;
}

/** The ids of a period's internships that are for a student, and of those that aren't. */
export async function offersFor(portal: TestPortal, period: Of, student: number) {
  const { rows } = await portal.owner.query<{ id: number; is_theirs: boolean }>(
    `select internship.id, internship_offered_to(
       internship.id, $1, $2, $3, student.major_code, student.gender) as is_theirs
     from internship, student
     where student.person_id = $4 and confirmed_at is not null and cycle_id = $1
       and start_date >= $2 and end_date <= $3 order by 1`,
    [period.cycle_id, period.start_date, period.end_date, student],
  );
  const ids = (is: boolean) => rows.filter(({ is_theirs }) => is_theirs === is).map(({ id }) => id);
  return { mine: ids(true), theirs: ids(false) };
}

/** A period as its form has it. */
export function fieldsOf(row: PeriodRow) {
  const { cycle_id, number, start_date, end_date, opens_at, closes_at, most } = row;
  return {
    cycle_id,
    number,
    start_date,
    end_date,
    opens_on: riyadhDay(opens_at),
    opens_time: riyadhTime(opens_at),
    closes_on: riyadhDay(closes_at),
    closes_time: riyadhTime(closes_at),
    most,
  };
}
