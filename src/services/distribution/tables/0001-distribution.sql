-- Students who go before others in a period, for a reason that is said beforehand; the lower turn first.
create table distribution_group (
  id integer primary key generated always as identity,
  -- Of `wishes`.
  period_id integer not null,
  turn smallint not null check (turn between 1 and 50),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  reason text not null check (reason <> ''),
  version integer not null default 1,
  constraint distribution_group_turn unique (period_id, turn),
  unique (id, period_id)
);

-- A student is in one group of a period.
create table distribution_member (
  group_id integer not null,
  period_id integer not null,
  student_id integer not null references person (id),
  primary key (group_id, student_id),
  constraint distribution_member_once unique (period_id, student_id),
  foreign key (group_id, period_id) references distribution_group (id, period_id) on delete cascade
);

-- At most so many of an internship's seats for a gender, a group, or a gender within a group. Those of one internship
-- nest; which of them would cross is asked of the matching before they are set.
create table distribution_quota (
  id integer primary key generated always as identity,
  -- Of `sides`.
  internship_id integer not null,
  gender smallint check (gender in (1, 2)),
  group_id integer references distribution_group (id) on delete cascade,
  most smallint not null check (most between 0 and 500),
  constraint distribution_quota_of_some check (gender is not null or group_id is not null),
  constraint distribution_quota_once unique nulls not distinct (internship_id, gender, group_id)
);
create index distribution_quota_of_group on distribution_quota (group_id) where group_id is not null;

-- One distribution of a period's students, tried out and perhaps published.
create table distribution_run (
  id integer primary key generated always as identity,
  -- Of `wishes`, with how often its window had been changed.
  period_id integer not null,
  period_version integer not null,
  number integer not null,
  -- Decides between equal averages.
  seed text not null check (seed <> ''),
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'published', 'undone', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  settings jsonb not null,
  figures jsonb,
  failure text check (failure in ('quotas_cross', 'died', 'too_long')),
  asked_by integer references person (id),
  asked_at timestamptz not null,
  began_at timestamptz,
  done_at timestamptz,
  published_by integer references person (id),
  published_at timestamptz,
  undone_by integer references person (id),
  undone_at timestamptz,
  -- Under way: when it is given up. Published: when it is held against the history of seats next.
  due_at timestamptz,
  constraint distribution_run_number unique (period_id, number),
  constraint distribution_run_figures check ((figures is not null) = (state in ('ready', 'published', 'undone'))),
  constraint distribution_run_failure check ((failure is not null) = (state = 'failed')),
  constraint distribution_run_published check ((published_at is not null) = (state in ('published', 'undone'))),
  constraint distribution_run_undone check ((undone_at is not null) = (state = 'undone'))
);
-- One published run of a period; one under way.
create unique index distribution_run_one_published on distribution_run (period_id) where state = 'published';
create unique index distribution_run_one_at_a_time on distribution_run (period_id)
  where state in ('queued', 'running');
create index distribution_run_by_time on distribution_run (asked_at, id);
create index distribution_run_due on distribution_run (due_at) where due_at is not null;

-- What a run gave each student, and why not more.
create table distribution_row (
  run_id integer not null references distribution_run (id) on delete cascade,
  student_id integer not null references person (id),
  internship_id integer,
  -- Which wish it was; null for none, and for a seat of those left.
  position smallint check (position between 1 and 20),
  gpa numeric(3, 2),
  gender smallint not null,
  major_code integer,
  group_id integer,
  lot integer not null,
  -- Its place in the order of this run, from 0: nobody has the same.
  turn integer not null,
  wishes integer[] not null,
  refusals jsonb not null,
  primary key (run_id, student_id),
  constraint distribution_row_position check (position is null or internship_id is not null)
);
create index distribution_row_by_turn on distribution_row (run_id, turn);
create index distribution_row_of_place on distribution_row (run_id, internship_id);
create index distribution_row_of_student on distribution_row (student_id);

-- Rows are written once, with the run's figures, and stay as they are.
create function distribution_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a run stays as it was' using errcode = '23514', constraint = 'distribution_row_stays';
end
$$;
create trigger distribution_row_stays before update on distribution_row
  for each statement execute function distribution_row_stays();

-- From queued to running to ready or failed; from ready to published to undone. Nothing goes back, and what a run was
-- asked with stays.
create function distribution_run_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (old.state, new.state) in (
    ('queued', 'running'), ('queued', 'failed'), ('running', 'ready'), ('running', 'failed'),
    ('ready', 'published'), ('published', 'undone')
  ) or (new.period_id, new.number, new.seed, new.settings) is distinct from
    (old.period_id, old.number, old.seed, old.settings) and old.state not in ('queued', 'running')
  then
    raise exception 'a run goes on only' using errcode = '23514', constraint = 'distribution_run_moves';
  end if;
  return new;
end
$$;
create trigger distribution_run_moves before update on distribution_run
  for each row execute function distribution_run_moves();
