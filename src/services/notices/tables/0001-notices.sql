-- What the university tells many at once, from one moment to another. Nobody gets a row of their own
-- for it: who sees it is decided when they look.
create table notice (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('neutral', 'warning')),
  title text not null,
  title_ar text not null,
  body text not null,
  body_ar text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- User type and role code, '1/3'; empty for every role.
  roles text[] not null,
  -- College codes; empty for every college, and for those who belong to none.
  colleges integer[] not null,
  -- 1 male, 2 female; empty for both.
  sections smallint[] not null check (sections <@ '{1,2}'::smallint[]),
  author_id integer not null references person (id),
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When the clock next changes what people see of it: they are told then. Null once nothing will.
  due_at timestamptz,

  -- It is shown for a while at least.
  constraint notice_ends_after_start check (ends_at > starts_at),

  constraint notice_roles_are_pairs check (
    array_to_string(roles, ',') ~ '^([1-4]/[0-9]{1,2}(,[1-4]/[0-9]{1,2})*)?$'
  ),

  -- What is withdrawn has nothing to come.
  constraint notice_withdrawn_is_done check (withdrawn_at is null or due_at is null)
);

-- Those that may be shown now or later are few, however many there have been.
create index notice_ahead on notice (ends_at) where withdrawn_at is null;

create index notice_due on notice (due_at) where due_at is not null;

create index notice_newest on notice (starts_at desc, id desc);

-- How far one person has come with a notice; written when they see it and not before.
create table notice_reading (
  notice_id integer not null references notice (id),
  person_id integer not null references person (id),
  -- Not counted in the bell any more.
  seen boolean not null,
  -- Put away from home; it stays in the bell.
  dismissed boolean not null default false,
  primary key (notice_id, person_id),

  constraint notice_dismissed_was_seen check (seen or not dismissed)
);
