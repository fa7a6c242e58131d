-- A student's request: one filled form on its way. Forms and their versions are another service's; they are
-- closed or replaced, never deleted, so that a request always finds its own.
create table form_request (
  id integer primary key generated always as identity,
  form_id integer not null,
  -- The form's, repeated for the lists of each type.
  form_type smallint not null check (form_type in (1, 2)),
  -- The version it began with, whatever becomes of the form.
  version_id integer not null,
  student_id integer not null references person (id),
  state text not null check
    (state in ('draft', 'pending', 'revision', 'accepted', 'rejected', 'cancelled')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- Counts what was written of the answers, so that two devices don't overwrite each other.
  edition integer not null default 0,
  -- Where on its way it is; null before and after.
  stage smallint check (stage >= 0),
  -- The stage that sent it back, to which it returns.
  return_stage smallint check (return_stage >= 0),
  -- How often it was sent back.
  returns smallint not null default 0 check (returns >= 0),
  -- The fields that the student is to mend, each with its note.
  marked jsonb not null check (jsonb_typeof(marked) = 'array'),
  started_at timestamptz not null,
  sent_at timestamptz,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- The working days from when it was sent until it was decided.
  took_days smallint check (took_days >= 0),
  -- The earliest end of what its open steps promise; null while none is open.
  promised_at timestamptz,
  -- When the student last reminded whoever holds it.
  reminded_at timestamptz,
  created_at timestamptz not null default now(),

  constraint form_request_sent check ((state = 'draft') = (sent_at is null)),
  constraint form_request_ended check
    ((state in ('accepted', 'rejected', 'cancelled')) = (ended_at is not null)),
  -- It stands somewhere exactly while it is with its steps.
  constraint form_request_stands check ((state = 'pending') = (stage is not null)),
  -- Its steps repeat these for their own lists.
  unique (id, form_id, form_type, student_id)
);

-- One open request of a form for a student at a time.
create unique index form_request_one_open on form_request (student_id, form_id)
  where state in ('draft', 'pending', 'revision');
create index form_request_of_student on form_request (student_id, changed_at desc);
create index form_request_sent_at on form_request (form_type, sent_at desc, id) where sent_at is not null;
-- The supervisor's list of all, the earliest promise first and what has ended last.
create index form_request_listed on form_request (form_type, promised_at, id) where sent_at is not null;
create index form_request_took on form_request (form_id, ended_at desc) include (took_days, student_id)
  where took_days is not null;
create index form_request_promised on form_request (form_type, promised_at, id)
  where state = 'pending';

-- One visit of a request to a step of its way.
create table form_request_step (
  id integer primary key generated always as identity,
  request_id integer not null,
  form_id integer not null,
  form_type smallint not null,
  student_id integer not null,
  -- The student's section.
  section smallint not null check (section in (1, 2)),
  step_key text not null check (step_key <> ''),
  stage smallint not null check (stage >= 0),
  state text not null default 'open' check
    (state in ('open', 'approved', 'rejected', 'sent_back', 'closed')),
  -- Who holds it: the student's guide by name, or a role.
  guide_id integer references person (id),
  user_type smallint check (user_type in (1, 3, 4)),
  role smallint,
  -- The place that a holder of the role must be of; null: anywhere.
  major_code integer,
  college_code integer,
  gender smallint check (gender in (1, 2)),
  -- Nobody holds the role there, so the forms supervisor does.
  held_by_supervisor boolean not null default false,
  -- Who among the holders deals with it.
  assigned_id integer references person (id),
  opened_at timestamptz not null,
  -- The end of the promised working days.
  promised_at timestamptz not null,
  -- When somebody is next told that it is late; null: never again.
  due_at timestamptz,
  -- 0 nobody was told, 1 its holders, 2 whoever stands above them.
  told smallint not null default 0 check (told between 0 and 2),
  decided_by integer references person (id),
  decided_at timestamptz,
  -- The working days from when it came until it was decided.
  took_days smallint check (took_days >= 0),
  -- For whom a deputy decided.
  deputy_of integer references person (id),
  -- What it was sent back to: the student, or a step's key.
  back_to text,
  reason text not null default '',
  reason_ar text not null default '',
  created_at timestamptz not null default now(),

  foreign key (request_id, form_id, form_type, student_id)
    references form_request (id, form_id, form_type, student_id) on delete cascade,
  -- A role, or the guide by name, or, where there is neither, the supervisor: nothing stands with nobody.
  constraint form_request_step_held check
    ((user_type is null) = (role is null) and (role is not null or guide_id is not null or held_by_supervisor)),
  -- Decided once, by somebody, at a moment.
  constraint form_request_step_decided check (
    (state in ('approved', 'rejected', 'sent_back')) = (decided_by is not null)
    and (state = 'open') = (decided_at is null)
  ),
  constraint form_request_step_back check ((state = 'sent_back') = (back_to is not null)),
  -- Whoever refuses or returns says why, in one language at least.
  constraint form_request_step_reason check
    (state not in ('rejected', 'sent_back') or reason <> '' or reason_ar <> '')
);

-- A step is with its holders once at a time.
create unique index form_request_step_one_open on form_request_step (request_id, step_key)
  where state = 'open';
create index form_request_step_of_request on form_request_step (request_id, id);
-- The queues: by role, by guide, and what the supervisor holds.
create index form_request_step_of_role on form_request_step (user_type, role, form_type, promised_at, id)
  where state = 'open';
create index form_request_step_of_guide on form_request_step (guide_id, form_type, promised_at, id)
  where state = 'open';
create index form_request_step_of_supervisor on form_request_step (form_type, promised_at, id)
  where state = 'open' and held_by_supervisor;
create index form_request_step_decided_by on form_request_step (decided_by, decided_at desc);
create index form_request_step_due on form_request_step (due_at) where due_at is not null;
create index form_request_step_took
  on form_request_step (form_id, step_key, section, decided_at desc) include (took_days, student_id)
  where took_days is not null;
create index form_request_step_late on form_request_step (form_type, promised_at) where state = 'open';

-- Who decides in somebody's place, for a period.
create table form_deputy (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  -- The role in which the person is replaced.
  user_type smallint not null check (user_type in (1, 3, 4)),
  role smallint not null,
  deputy_id integer not null references person (id) check (deputy_id <> person_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  made_by integer not null references person (id),
  made_at timestamptz not null,
  ended_at timestamptz,

  -- One deputy at a time in a role.
  constraint form_deputy_overlaps exclude using gist (
    person_id with =, user_type with =, role with =, daterange(from_day, to_day, '[]') with &&
  ) where (ended_at is null)
);
create index form_deputy_of on form_deputy (deputy_id, to_day) where ended_at is null;
