import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { inTurn, press } from './load.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** The readers and their requests: holders of steps, the forms supervisor and the readers of figures. */
const reads = [
  { who: 'guide', user_type: 1, role: 3, path: '/forms/types/1/requests' },
  { who: 'head', user_type: 1, role: 2, path: '/forms/types/1/requests' },
  { who: 'registration', user_type: 3, role: 6, path: '/forms/types/1/requests' },
  { who: 'registration', user_type: 3, role: 6, path: '/forms/types/1/requests?view=late' },
  { who: 'registration', user_type: 3, role: 6, path: '/forms/types/1/requests?search=khaled' },
  { who: 'registration', user_type: 3, role: 6, path: '/forms/types/1/counts' },
  { who: 'supervisor', user_type: 1, role: 11, path: '/forms/supervisor/types/1/requests' },
  {
    who: 'supervisor',
    user_type: 1,
    role: 11,
    path: '/forms/supervisor/types/1/requests?view=all',
  },
  { who: 'supervisor', user_type: 1, role: 11, path: '/forms/types/1/figures' },
  { who: 'dean', user_type: 1, role: 4, path: '/forms/types/1/figures' },
] as const;

/** How each queue, the supervisor's list and the figures grow with the requests, one in twenty of them open. */
export async function measureRequests(
  site: Site,
  report: Report,
  students = 10_000,
): Promise<void> {
  const sizes = [students / 5, students * 20];
  report.section(`Forms at ${sizes.join(' and ')} requests of ${students} students, p50`);
  const found = new Map<string, number[]>();
  for (const size of sizes) {
    const name = `requests-${size}`;
    const { url } = await site.fuller(students, { name, fill: (pool) => fill(pool, size) });
    const pool = openPool(url);
    const portal = await site.startPortal(url);
    for (const { who, user_type, role, path } of reads) {
      const reader = inTurn(await openSessions(pool, await holdersOf(pool, user_type, role)));
      const outcome = await press(portal.url, {
        connections: 1,
        seconds: 2,
        next: () => ({ path: `/api${path}`, token: reader().token }),
      });
      const line = `${who}: ${path}`;
      found.set(line, [...(found.get(line) ?? []), outcome.p50_ms]);
    }
    await portal.stop();
    await pool.end();
  }
  for (const [line, [small = 0, large = 0]] of found) {
    report.add({ name: line, ours: large, baseline: small, unit: 'ms', aim: { at_most: 3 } });
  }
}

async function holdersOf(pool: Pool, user_type: number, role: number): Promise<number[]> {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where user_type = $1 and role = $2 and is_active limit 5',
    [user_type, role],
  );
  return rows.map(({ person_id }) => person_id);
}

/** Writes requests of the ready forms over the last two years; of an ended one each step was decided in a day. */
async function fill(pool: Pool, size: number): Promise<void> {
  // Answers that were returned stay as they are; here they go with their requests.
  await pool.query('alter table form_request_returned disable trigger user');
  await pool.query('truncate form_request cascade');
  await pool.query('alter table form_request_returned enable trigger user');
  await pool.query('select setseed(0.5)');
  await pool.query(
    `create table wanted as
     select nth as number, form.id as form_id, form.type, version_id, student.person_id, student.gender,
       student.major_code, student.college_code, student.advisor_id,
       form_version.definition::jsonb -> 'steps' as steps,
       nth % 20 = 0 as is_open,
       now() - (case when nth % 20 = 0 then 6 else 10 + nth % 700 end) * interval '1 day' as sent_at
     from generate_series(1, $1::integer) nth
     join (select *, row_number() over (order by id) as place, count(*) over () as total
       from form where state = 'published') form on form.place = 1 + nth % form.total
     join form_version on form_version.id = form.version_id
     join (select *, row_number() over (order by person_id) as place from student) student
       on student.place = 1 + (nth::bigint * 7919) % (select count(*) from student)`,
    [size],
  );
  await pool.query(
    `insert into form_request (form_id, form_type, version_id, student_id, state, answers, marked, stage,
       started_at, sent_at, changed_at, ended_at, took_days, promised_at)
     select form_id, type, version_id, person_id, case when is_open then 'pending' else 'accepted' end,
       jsonb_build_object('number', number), '[]', case when is_open then 0 end, sent_at, sent_at, sent_at,
       case when not is_open then sent_at + interval '3 days' end, case when not is_open then number % 7 end,
       case when is_open then sent_at + (number % 10) * interval '1 day' end
     from wanted
     on conflict do nothing`,
  );
  await pool.query(
    `insert into form_request_step (request_id, form_id, form_type, student_id, section, step_key, stage,
       state, guide_id, user_type, role, major_code, college_code, gender, held_by_supervisor, opened_at,
       promised_at, decided_by, decided_at, took_days)
     select request.id, request.form_id, request.form_type, request.student_id, wanted.gender,
       step.value ->> 'key', step.place - 1, case when is_open then 'open' else 'approved' end,
       case when step.value -> 'holder' ? 'guide' then advisor_id end,
       (step.value -> 'holder' ->> 'user_type')::smallint, (step.value -> 'holder' ->> 'role')::smallint,
       case step.value -> 'holder' ->> 'within' when 'department' then major_code end,
       case step.value -> 'holder' ->> 'within' when 'college' then college_code end,
       case step.value -> 'holder' ->> 'within' when 'university' then null else wanted.gender end,
       step.value -> 'holder' ? 'guide' and advisor_id is null,
       wanted.sent_at, wanted.sent_at + (number % 10) * interval '1 day',
       case when not is_open then advisor_or_any end,
       case when not is_open then wanted.sent_at + interval '1 day' end, case when not is_open then number % 4 end
     from wanted
     join form_request request on (request.answers ->> 'number')::integer = wanted.number
     cross join lateral (select coalesce(advisor_id, person_id) as advisor_or_any) any_decider
     cross join lateral jsonb_array_elements(steps) with ordinality step (value, place)
     where not is_open or step.place = 1`,
  );
  await pool.query('drop table wanted');
}
