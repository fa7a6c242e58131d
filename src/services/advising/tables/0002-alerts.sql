-- A student crossed a line: somebody who looks after them should know on the next morning. Whose guide that
-- is, is asked when it is read, so that a transfer moves it at once.
create table guidance_alert (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  kind text not null check (kind in ('low_gpa', 'absence', 'halted', 'missed_appointment')),
  course_code text,
  -- What stood before and what stands since: a rate, a band of absence, the moment of the appointment.
  from_value text,
  to_value text,
  -- The reload that said so, or the booking that was missed.
  crossing integer not null,
  happened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  done_by integer references person (id),
  done_at timestamptz,
  -- By writing to the student, or by a word alone.
  how text check (how in ('message', 'closed')),
  word text not null default '',
  message_id integer references guidance_message (id),
  -- The student was invited to book.
  offered_by integer references person (id),
  offered_at timestamptz,
  -- Who was the first to write to the student, invite or receive them after it happened.
  first_contact_by integer references person (id),
  first_contact_at timestamptz,
  created_at timestamptz not null default now(),

  -- Absence is of a course; nothing else is.
  constraint guidance_alert_course check ((kind = 'absence') = (course_code is not null)),
  -- It is done by somebody, at a moment, in a way, or not at all.
  constraint guidance_alert_done check (
    (state = 'done') = (done_by is not null) and (state = 'done') = (done_at is not null)
    and (state = 'done') = (how is not null)
  ),
  -- Whoever writes has said it in the message; whoever does not, says why in a word.
  constraint guidance_alert_how check (
    (message_id is not null) = (how is not distinct from 'message')
    and (word <> '') = (how is not distinct from 'closed')
  ),
  constraint guidance_alert_offered check ((offered_by is null) = (offered_at is null)),
  constraint guidance_alert_contact check (
    (first_contact_by is null) = (first_contact_at is null) and first_contact_at >= happened_at
  ),
  -- One crossing is told once, however often it is announced.
  constraint guidance_alert_once unique nulls not distinct (student_id, kind, course_code, crossing)
);

-- Those of the students whom somebody reaches; of one student on a message or a booking.
create index guidance_alert_open_of_student on guidance_alert (student_id, happened_at)
  where state = 'open';

-- Those of all within a wide reach, the latest first.
create index guidance_alert_open on guidance_alert (happened_at desc, id desc) where state = 'open';
create index guidance_alert_happened on guidance_alert (happened_at desc, id desc);

-- What a reload that is undone takes back.
create index guidance_alert_of_crossing on guidance_alert (crossing) where state = 'open';

-- What reports sum up of a period.
create index guidance_alert_contacted on guidance_alert (first_contact_at)
  include (first_contact_by, student_id, happened_at) where first_contact_at is not null;
create index guidance_alert_offered_at on guidance_alert (offered_at)
  include (offered_by, student_id) where offered_at is not null;

-- When the student first answered; kept beside the replies so that reports don't look for each.
alter table guidance_message add column answered_at timestamptz;
update guidance_message set answered_at = (
  select min(reply.written_at) from guidance_reply reply
  where reply.message_id = guidance_message.id and reply.author_id = guidance_message.student_id);

create index guidance_message_written on guidance_message (written_at)
  include (author_id, student_id, code, answered_at);
