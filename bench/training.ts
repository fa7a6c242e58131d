import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { staffOf } from './internships.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const paths = [
  '/internship/placements',
  '/internship/placements?ordering=-absences',
  '/internship/placements?search=ahmad',
  '/internship/placements?side=3&result=none',
  '/internship/placements?alert=second',
  '/internship/placement/1',
  '/internship/trainer/student/attend',
  '/internship/trainer/student/attend?attend_date=2026-11-18',
  '/internship/trainer/student/attend?from=2026-11-15&to=2026-11-19&state=absent',
  '/internship/trainer/student/attend?state=late',
  '/internship/trainer/student/attend?search=ahmad',
  '/internship/trainer/student/attend?placement=1',
  '/internship/requests?kind=1',
  '/internship/requests?kind=2&state=pending',
  '/internship/requests?kind=3&search=ahmad',
  '/internship/students/email',
];

/** How what the training unit reads grows: each student with a training of thirty recorded days, each fourth with a request. */
export function measureTraining(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'What the training unit reads',
    sizes: [1000, 10_000],
    databaseOf: async (students) =>
      (await site.fuller(students, { name: 'training', fill: train })).url,
    readersOf: staffOf,
    paths,
    tables: ['placement', 'training_attendance', 'training_request', 'training_mail'],
  });
}

async function train(pool: Pool): Promise<void> {
  // Their rules hold for what people do; here they would be asked 300,000 times.
  const tables = ['placement', 'training_attendance', 'training_request'];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  // A seat's history is what its days and requests are read by.
  await pool.query('alter table placement enable trigger placement_tells');
  await pool.query(
    `insert into placement (internship_id, student_id, start_date, end_date, placed_at, days, absences, alert, alert_at)
     select 1 + place % (select count(*) from internship), person_id, date '2026-10-11', date '2026-12-10',
       timestamptz '2026-10-01', 44, place % 12, least(3, place % 12 / 3), case when place % 12 > 2 then timestamptz '2026-11-20' end
     from (select person_id, row_number() over (order by person_id) as place from student) as one
     where not exists (select from placement where student_id = person_id)`,
  );
  await pool.query(
    `insert into training_attendance (placement_id, day, state, absence_type, minutes, source, marked_at)
     select id, day, case when place % 11 = 0 then 'absent' when place % 7 = 0 then 'late' else 'present' end,
       case when place % 11 = 0 then 1 + place % 2 end, case when place % 11 > 0 and place % 7 = 0 then 20 end,
       'trainer', day + time '08:00'
     from (select placement.id, day::date, placement.id + row_number() over (partition by placement.id order by day) as place
       from placement, generate_series(date '2026-10-11', date '2026-11-19', '1 day') as day
       where extract(dow from day) < 5) as one
     on conflict do nothing`,
  );
  await pool.query(
    `insert into training_request (kind, cause, placement_id, student_id, reason, state, answer, asked_at, decided_by, decided_at)
     select 1 + id % 3, case when id % 3 = 2 then 'financial' end, id, student_id, 'A reason', state, 'An answer', asked_at, decider,
       case when decider is not null then asked_at end
     from (select placement.*, timestamptz '2026-10-12' + id * interval '1 minute' as asked_at,
         case when id % 5 = 0 then 'pending' when id % 5 = 1 then 'rejected' else 'accepted' end as state,
         case when id % 5 > 0 then (select min(person_id) from account where user_type = 4) end as decider
       from placement where id % 4 = 0) as one
     on conflict do nothing`,
  );
  await pool.query(
    `insert into training_mail (title, title_ar, text, text_ar, recipients, sent_by, sent_at)
     select 'Title', 'عنوان', 'Text', 'نص', 100, (select min(person_id) from account where user_type = 4),
       timestamptz '2026-10-12' + place * interval '1 hour'
     from generate_series(1, (select count(*) / 20 from student)) as place`,
  );
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}
