-- Old rows of a table that are due to be destroyed, and what became of them; the counts stay for good.
create table destruction (
  id integer primary key generated always as identity,
  table_name text not null,
  -- Rows from before this day in Riyadh.
  before_day date not null,
  counted integer not null check (counted > 0),
  opened_at timestamptz not null,
  agreed_by integer references person (id),
  agreed_at timestamptz,
  -- How many are gone so far.
  destroyed integer not null default 0,
  destroyed_at timestamptz,
  constraint destruction_agreed_by_somebody check ((agreed_by is null) = (agreed_at is null)),
  constraint destruction_was_agreed check (agreed_at is not null or (destroyed = 0 and destroyed_at is null))
);

-- A table waits once, however often it is counted.
create unique index destruction_once on destruction (table_name) where destroyed_at is null;
