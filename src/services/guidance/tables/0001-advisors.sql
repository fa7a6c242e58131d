-- How many students a guide takes. The row is also what decides the last place: whoever gives this guide
-- students holds it until they have counted and written.
create table guide_capacity (
  guide_id integer primary key references person (id),
  -- Null is the university's own figure, a setting. None at all: whoever they have stays, nobody joins.
  capacity integer check (capacity between 0 and 5000),
  changed_by integer references person (id),
  changed_at timestamptz
);

-- Who guided whom, and how it came to change.
create table advisor_history (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  -- Null is nobody.
  from_id integer references person (id),
  to_id integer references person (id),
  reason text not null check (reason in ('assigned', 'transferred', 'requested', 'source')),
  note text not null default '',
  -- Null is the source.
  changed_by integer references person (id),
  changed_at timestamptz not null,
  constraint advisor_history_changes check (from_id is distinct from to_id),
  constraint advisor_history_has_author check ((reason = 'source') = (changed_by is null))
);

create index advisor_history_of_student on advisor_history (student_id, changed_at);

-- A wish that a student be guided by somebody else: the guide's own, who hands a student over, or the student's.
create table advisor_move (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('transfer', 'request')),
  student_id integer not null references person (id),
  -- The guide at the time; null is nobody.
  from_id integer references person (id),
  -- Who is wished for; a student may leave it to the head.
  advisor_id integer references person (id),
  reason text not null check (reason <> ''),
  state text not null default 'pending' check
    (state in ('pending', 'approved', 'rejected', 'withdrawn', 'overtaken')),
  asked_by integer not null references person (id),
  asked_at timestamptz not null,
  -- Who became the guide; they need not be who was wished for.
  to_id integer references person (id),
  decided_by integer references person (id),
  decided_at timestamptz,
  decision_reason text not null default '',

  -- One doesn't move to where one is.
  constraint advisor_move_moves check (from_id is distinct from advisor_id or advisor_id is null),
  -- A guide hands over a student of their own, to somebody; a student asks for themself.
  constraint advisor_move_by_whom check (case kind
    when 'transfer' then asked_by = from_id and advisor_id is not null
    else asked_by = student_id end),
  constraint advisor_move_ends check ((state = 'pending') = (decided_at is null)),
  constraint advisor_move_names_guide check ((state = 'approved') = (to_id is not null)),
  -- A no has its reason; what was withdrawn or overtaken nobody has decided.
  constraint advisor_move_rejected_why check (state <> 'rejected' or decision_reason <> ''),
  constraint advisor_move_decided_by check
    ((state in ('approved', 'rejected')) = (decided_by is not null))
);

-- One wish of a kind waits for a student at a time, so that nobody decides the same thing twice.
create unique index advisor_move_pending on advisor_move (student_id, kind) where state = 'pending';

create index advisor_move_by_time on advisor_move (kind, asked_at);
create index advisor_move_of_guide on advisor_move (asked_by, asked_at);
