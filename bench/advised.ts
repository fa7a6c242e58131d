import type { Pool, PoolClient } from 'pg';
import type { Filling } from './site.ts';

/** The amount of advising in a term, for each student. */
const messagesEach = 4;

/**
 * A university in the twelfth week of its term: four messages to each student with answers and seen marks, a
 * missed line for every second, praise and concerns, corrections, transfers, requests, campaigns, dates that were
 * kept and missed. Written by statements of PostgreSQL's own; students, results and attendance came by the reload.
 */
export const advised: Filling = {
  // Another name than before campaigns were in it: a kept one without them is not taken for it.
  name: 'advised-and-invited',
  fill: async (pool: Pool) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local synchronous_commit = off');
      await client.query('select setseed(0.5)');
      await turnTriggers(client, 'disable');
      for (const statement of statements) await client.query(statement);
      await turnTriggers(client, 'enable');
      await client.query('commit');
    } finally {
      client.release();
    }
  },
};

/** Cases are written as answers, marks and closings have left them. */
async function turnTriggers(client: PoolClient, to: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of triggers) {
    await client.query(`alter table ${table} ${to} trigger ${trigger}`);
  }
}

const triggers = [
  ['guidance_reply', 'guidance_reply_open_case'],
  ['guidance_visual', 'guidance_visual_tells_message'],
  ['guidance_message', 'guidance_message_is_contact'],
  ['guidance_alert', 'guidance_alert_is_contact'],
  ['guidance_alert', 'guidance_alert_is_case'],
];

/** The portal counts contacts again when it starts. */
const forgetContacts = 'update guidance_contact_days set from_day = null, to_day = null';

/** Students who have a guide, each with a chance of their own. */
const guided = `(select person_id, advisor_id as guide, random() as chance
  from student where is_active and advisor_id is not null)`;

/** A source lists the present courses; earlier ones are added until each student has twelve. */
const attendance = `
  insert into attendance (person_id, term_code, course_code, contact_hours, missed_hours, excused_hours)
  select person_id, term_code, course_code, 40, person_id % 12, 0
  from (
    select result.*, row_number() over (partition by person_id order by term_code desc, course_code) as place,
      student.current_courses
    from result join student using (person_id)
    where not exists (select from attendance known where known.person_id = result.person_id
      and known.term_code = result.term_code and known.course_code = result.course_code)
  ) taken
  where place <= 12 - current_courses`;

const messages = `
  insert into guidance_message (student_id, author_id, author_role, action, action_name, action_name_ar,
    messages, action_taken, alert_level, changed_by, written_at, moved_at, answered_at, awaits_staff,
    seen_at, code, closed_by, closed_at)
  select person_id, guide, 3, 'advised', 'Advised', 'نصح', 'Words as long as such messages usually are.',
    chance < 0.6, case when chance > 0.9 then 1 when chance > 0.97 then 2 else 0 end, guide, at,
    at + interval '3 hours', case when chance < 0.5 then at + interval '3 hours' end,
    chance between 0.4 and 0.5, case when (person_id + place) % 10 < 8 then at + interval '3 hours' end,
    case when chance < 0.4 then (array['CP', 'NR', 'TC'])[1 + (person_id + place) % 3] end,
    case when chance < 0.4 then guide end, case when chance < 0.4 then at + interval '3 hours' end
  from (
    select person_id, guide, place, now() - random() * interval '80 days' as at, random() as chance
    from ${guided} guided, generate_series(1, ${messagesEach}) as place
  ) written
  order by at`;

const replies = `
  insert into guidance_reply (message_id, author_id, author_role, reply, written_at)
  select id, student_id, 0, 'An answer.', answered_at from guidance_message
  where answered_at is not null and messages like 'Words as long%'`;

const seenMarks = `
  insert into guidance_visual (message_id, person_id, person_role, at)
  select id, student_id, 0, seen_at from guidance_message
  where messages like 'Words as long%' and seen_at is not null`;

const alerts = `
  insert into guidance_alert (student_id, kind, course_code, from_value, to_value, crossing, happened_at,
    state, done_by, done_at, how, code, word, offered_by, offered_at, first_contact_by, first_contact_at)
  select person_id, kind, case when kind = 'absence' then 'MED 312' end, 'none', 'first',
    1000000 + person_id, at, case when is_done then 'done' else 'open' end,
    case when is_done then guide end, case when is_done then at + wait end,
    case when is_done then 'closed' end, case when is_done then 'CP' end, '',
    case when chance < 0.1 then guide end, case when chance < 0.1 then at + wait end,
    case when chance < 0.35 then guide end, case when chance < 0.35 then at + wait end
  from (
    select person_id, guide, chance, now() - random() * interval '80 days' as at,
      random() * interval '60 hours' as wait, chance < 0.3 as is_done,
      (array['low_gpa', 'absence', 'halted', 'missed_appointment'])[1 + person_id % 4] as kind
    from ${guided} guided where chance < 0.5
  ) crossed`;

const concerns = `
  insert into guidance_concern (student_id, kind, text, raised_by, raised_role, raised_at, state, answer,
    closed_by, closed_at)
  select person_id, case when person_id % 3 = 0 then 'praise' else 'concern' end, 'What was seen in class.',
    guide, 3, at, case when chance < 0.14 then 'closed' else 'open' end,
    case when chance < 0.14 then 'Spoken with.' end, case when chance < 0.14 then guide end,
    case when chance < 0.14 then at + interval '1 day' end
  from (select *, now() - random() * interval '80 days' as at from ${guided} guided
    where chance < 0.2) raised`;

const corrections = `
  insert into guidance_correction (student_id, field, text, state, asked_at, answer, answered_by, answered_at)
  select person_id, 'marital_status', 'Please look at it.',
    case when chance < 0.04 then 'done' else 'open' end, at,
    case when chance < 0.04 then 'Mended.' else '' end, case when chance < 0.04 then guide end,
    case when chance < 0.04 then at + interval '1 day' end
  from (select *, now() - random() * interval '80 days' as at from ${guided} guided
    where chance < 0.05) asked
  on conflict do nothing`;

const moves = `
  insert into advisor_move (kind, student_id, from_id, advisor_id, reason, state, asked_by, asked_at, to_id,
    decided_by, decided_at)
  select kind, person_id, guide, other, 'For a reason.', case when is_over then 'approved' else 'pending' end,
    case kind when 'transfer' then guide else person_id end, at, case when is_over then other end,
    case when is_over then other end, case when is_over then at + interval '1 day' end
  from (
    select person_id, guide, kind, chance < 0.09 as is_over, now() - random() * interval '80 days' as at,
      (select id from person where user_id = '900003') as other
    from ${guided} guided, unnest(array['transfer', 'request']) as kind where chance < 0.1
  ) asked
  where guide <> other
  on conflict do nothing`;

const history = `
  insert into advisor_history (student_id, from_id, to_id, reason, changed_by, changed_at)
  select student_id, from_id, to_id, 'transferred', decided_by, decided_at from advisor_move
  where state = 'approved' and from_id <> to_id`;

const slots = `
  insert into slot (type, staff_id, day, start_time, end_time, capacity, booked, attendance, location)
  select 1, guide, current_date - 80 + day, '05:00', '05:30', 10, 3, 'offline', 'B-214'
  from (select distinct advisor_id as guide from student where advisor_id is not null) guides,
    generate_series(0, 90, 2) as day
  on conflict do nothing`;

const bookings = `
  insert into booking (slot_id, student_id, staff_id, guide_id, type, state, lies_ahead, booked_at)
  select slot.id, one.person_id, slot.staff_id, slot.staff_id, 1,
    case when slot.starts_at > now() then 'confirmed' when one.place = 1 then 'no_show' else 'attended' end,
    tstzrange(slot.starts_at - interval '2 days', slot.starts_at), slot.starts_at - interval '2 days'
  from slot
  join (
    select person_id, advisor_id, row_number() over (partition by advisor_id order by person_id) as place
    from student where is_active
  ) one on one.advisor_id = slot.staff_id and one.place <= 3
  where slot.start_time = '05:00'
  on conflict do nothing`;

/** Of each guide for their own, and of each who reads everybody for as many as a campaign takes. */
const campaigns = `
  insert into guidance_campaign (title, title_ar, text, text_ar, author_id, author_type, author_role,
    starts_at, ends_at)
  select 'Plan the next semester', 'خطط للفصل القادم', 'Let us meet.', 'لنلتقِ.', person_id, user_type, role,
    now() - number * interval '9 days', now() - number * interval '9 days' + interval '20 days'
  from account, generate_series(1, 4) as number
  where (user_type = 4 and role = 5)
    or person_id in (select advisor_id from student where is_active)`;

const invited = `
  insert into guidance_campaign_student (campaign_id, student_id, invited_at, seen_at, booking_id, booked_at)
  select campaign.id, person_id, starts_at, case when person_id % 3 > 0 then starts_at + interval '3 hours' end,
    case when person_id % 6 > 2 then -person_id end,
    case when person_id % 6 > 2 then starts_at + interval '1 day' end
  from guidance_campaign campaign
  cross join lateral (
    select person_id from student
    where is_active and advisor_id is not null and (author_type = 4 or advisor_id = author_id)
    order by person_id limit 2000
  ) chosen
  where title = 'Plan the next semester'`;

const statements = [
  ...[attendance, messages, replies, seenMarks, alerts, concerns, corrections],
  ...[moves, history, slots, bookings, campaigns, invited, forgetContacts],
];
