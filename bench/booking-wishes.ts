import type { Pool } from 'pg';
import { openSessions, type SignedIn } from './people.ts';

export interface BookingWish extends SignedIn {
  staff: number;
  slot: number;
}

/**
 * Students who can each book once, and a slot of their guide with room for all of them, in no order:
 * so bookings of one guide meet as rarely as in life.
 */
export async function makeWishes(pool: Pool, most: number): Promise<BookingWish[]> {
  const { rows } = await pool.query<{ id: number; staff: number; slot: number }>(
    // Later than all that stand, since a university that was kept has the slots of earlier runs.
    `with made as (
       insert into slot (type, staff_id, day, start_time, end_time, capacity, attendance, location)
       select 1, guide.advisor_id, latest.day + 1 + number, '10:00', '10:30', 100, 'offline', 'A-1'
       from (select advisor_id, count(*) as students from student
             where advisor_id is not null group by advisor_id) guide,
         (select greatest(max(day), current_date + 200) as day from slot) latest,
         generate_series(0, (guide.students / 100)::int) as number
       returning id, staff_id, day
     ), numbered as (
       select person_id, advisor_id,
         row_number() over (partition by advisor_id order by person_id) - 1 as number
       from student join account using (person_id)
       where student.is_active and advisor_id is not null and not account.first_login
         and not exists (select 1 from booking where booking.student_id = student.person_id)
     ), room as (
       select id, staff_id, row_number() over (partition by staff_id order by day) - 1 as number
       from made
     )
     select numbered.person_id as id, numbered.advisor_id as staff, room.id as slot
     from numbered join room on room.staff_id = numbered.advisor_id
       and room.number = numbered.number / 100
     order by md5(numbered.person_id::text)
     limit $1`,
    [most],
  );
  const sessions = await openSessions(
    pool,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({ ...row, token: sessions[index]?.token ?? '' }));
}
