-- Psychological guidance (decision record 96): its tables are reached in a role of their own alone, which start grants.
create schema counselling;

-- Sealed text: the key's id, a point, base64url. Nothing that anybody wrote stands here unsealed.
create domain counselling.sealed as text check (value ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$');

-- What one student and one counsellor have with each other.
create table counselling.record (
  id uuid primary key,
  serial integer not null unique generated always as identity,
  student_id integer not null,
  section smallint not null check (section in (1, 2)),
  -- Whoever receives the student; null until a date is asked for, or the head says.
  counsellor_id integer,
  state text not null default 'open' check (state in ('open', 'closed', 'withdrawn')),
  consent_version smallint not null,
  consented_at timestamptz not null,
  ended_at timestamptz,
  intake counselling.sealed,
  risk counselling.sealed,
  referral counselling.sealed,
  referral_left smallint not null default 7 check (referral_left between 0 and 7),
  referral_by integer,
  assessment counselling.sealed,
  constraint record_ended check ((state = 'open') = (ended_at is null)),
  constraint record_student_is_another check (counsellor_id <> student_id)
);

-- A student has one open record.
create unique index record_one_open on counselling.record (student_id) where state = 'open';
create index record_of_student on counselling.record (student_id, consented_at);
create index record_of_counsellor on counselling.record (counsellor_id, consented_at);
create index record_by_time on counselling.record (consented_at);
create index record_ended_before on counselling.record (ended_at) where ended_at is not null;

create table counselling.note (
  id uuid primary key,
  record_id uuid not null references counselling.record (id) on delete cascade,
  author_id integer not null,
  written_at timestamptz not null,
  body counselling.sealed not null
);
create index note_of_record on counselling.note (record_id, written_at);

create table counselling.follow_up (
  id uuid primary key,
  record_id uuid not null references counselling.record (id) on delete cascade,
  day date not null,
  is_done boolean not null default false,
  body counselling.sealed not null
);
create index follow_up_of_record on counselling.follow_up (record_id, is_done, day);

-- What a guide wrote: read by a counsellor once the student agreed, and destroyed if not.
create table counselling.transfer (
  id uuid primary key,
  student_id integer not null,
  section smallint not null check (section in (1, 2)),
  guide_id integer not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'taken')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  counsellor_id integer,
  referral counselling.sealed not null,
  referral_left smallint not null check (referral_left between 0 and 6),
  constraint transfer_answered check ((state = 'asked') = (answered_at is null)),
  constraint transfer_taken check ((state = 'taken') = (counsellor_id is not null))
);
-- A student is asked about one at a time.
create unique index transfer_one_waits on counselling.transfer (student_id) where state <> 'taken';
create index transfer_of_student on counselling.transfer (student_id, answered_at);
create index transfer_of_section on counselling.transfer (section, state, answered_at);

-- Every reading, in the transaction of the reading. It outlives what was read.
create table counselling.access (
  id bigint primary key generated always as identity,
  student_id integer not null,
  record_id uuid,
  person_id integer not null,
  kind text not null check (kind in ('record', 'alert', 'transfer', 'copy')),
  way text not null check (way in ('own', 'student', 'break_glass', 'alert')),
  opening_id uuid,
  at timestamptz not null,
  constraint access_opening check ((way = 'break_glass') = (opening_id is not null))
);
create index access_of_student on counselling.access (student_id, at);
create index access_of_record on counselling.access (record_id, at);
create trigger access_append_only before update or delete or truncate on counselling.access
  for each statement execute function row_stays();

-- A counsellor reads the record of another for an hour, with a reason.
create table counselling.break_glass (
  id uuid primary key,
  record_id uuid not null references counselling.record (id) on delete cascade,
  person_id integer not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  reason counselling.sealed not null,
  constraint break_glass_an_hour check (until = opened_at + interval '60 minutes')
);
create index break_glass_of_person on counselling.break_glass (person_id, until);
create index break_glass_of_record on counselling.break_glass (record_id);
-- One at a time: whoever opens another first ends the one that has run out.
create unique index break_glass_one_open on counselling.break_glass (person_id) where ended_at is null;

-- A risk answer, until somebody has opened it. The steps that are due are kept, so that a restart forgets none.
create table counselling.alert (
  id uuid primary key,
  record_id uuid not null references counselling.record (id) on delete cascade,
  student_id integer not null,
  section smallint not null check (section in (1, 2)),
  raised_at timestamptz not null,
  -- Those who were alerted and may open it, in that order.
  told_ids integer[] not null,
  booking_id integer,
  due_at timestamptz,
  opened_at timestamptz,
  opened_by integer,
  taken_back_at timestamptz,
  risk counselling.sealed not null,
  constraint alert_opened check ((opened_at is null) = (opened_by is null))
);
create unique index alert_one_open on counselling.alert (record_id) where opened_at is null and taken_back_at is null;
create index alert_due on counselling.alert (due_at) where due_at is not null;
create index alert_by_time on counselling.alert (raised_at);

create table counselling.duty_roster (
  section smallint not null check (section in (1, 2)),
  day date not null,
  counsellor_id integer not null,
  primary key (section, day)
);
