import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** As many as one call confirms. */
const atOnce = 200;
const rounds = 3;

/** Letters to sides that are confirmed together: each names its trainees, and its paper is written in both languages. */
export async function measureSideLetters(site: Site, report: Report): Promise<void> {
  report.section(`Letters to sides, confirmed ${atOnce} at a time`);
  const database = await site.fuller(4000, { name: 'side_letters', fill });
  const pool = openPool(database.url);
  const portal = await site.startPortal(database.url);
  try {
    const { rows: staff } = await pool.query<{ person_id: number }>(
      'select person_id from account where user_type = 4 and role = 20 and is_active limit 1',
    );
    const [one] = await openSessions(
      pool,
      staff.map(({ person_id }) => person_id),
    );
    const { rows: letters } = await pool.query<{ id: number; version: number }>(
      `select id, version from letter where stage = 'accepted' and not is_internal order by id desc limit $1`,
      [atOnce * rounds],
    );
    let took = 0;
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const answer = await fetch(`${portal.url}/api/internship/letters/bulk/confirmed`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${one?.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ letters: letters.slice(round * atOnce, (round + 1) * atOnce) }),
      });
      took += performance.now() - began;
      const reply = (await answer.json()) as { done?: number[] };
      done += reply.done?.length ?? 0;
    }
    if (done !== letters.length) {
      throw new Error(`${letters.length - done} letters were refused`);
    }
    report.add({
      name: 'Letters confirmed in bulk',
      ours: done / (took / 1000),
      unit: 'per second',
    });
  } finally {
    await portal.stop();
    await pool.end();
  }
}

/** Accepted letters of reservations, each of an internship of its own, written by nobody who decides or confirms one. */
async function fill(pool: Pool): Promise<void> {
  // Room for five more of each internship.
  await pool.query('update side set org_capacity = least(10000, org_capacity * 6)');
  await pool.query(
    `insert into internship (cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by)
     select cycle_id, side_id, department_id, trainer_id, major_code, gender, code_id, duration_id,
       start_date, end_date, excuse_deadline, capacity, confirmed_at, confirmed_by
     from internship, generate_series(1, 5) where confirmed_at is not null`,
  );
  await pool.query(
    `with made as (
       insert into letter (kind, side_id, cycle_id, text, text_ar, student_fee, total_cost, check_code, made_by, made_at, moved_at)
       select 'seats', side_id, cycle_id, 'To {side}: {count}.', 'إلى {side}: {count}.', student_fee, student_fee,
         'bench-' || internship.id, (select min(person_id) from account where user_type = 1), now(), now()
       from internship join side on side.id = side_id
       where confirmed_at is not null and not exists (select from letter_item where internship_id = internship.id)
         and exists (select from side_person where side_id = side.id and list = 'administrators' and is_selected)
       returning id, check_code
     )
     insert into letter_item (letter_id, internship_id, seats)
     select made.id, internship.id, 1 from made join internship on check_code = 'bench-' || internship.id`,
  );
  await pool.query(
    `update letter set coordinator = 2, coordinator_at = now(),
       coordinator_by = (select min(person_id) from account where person_id <> made_by)
     where check_code like 'bench-%'`,
  );
  await pool.query(
    `update letter set finance = 2, finance_at = now(),
       finance_by = (select min(person_id) from account where person_id not in (made_by, coordinator_by))
     where check_code like 'bench-%'`,
  );
}
