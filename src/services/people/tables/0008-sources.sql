-- Where a reload comes from, and what may become of it besides: stopped, undone, started by itself.
alter table reload_run drop constraint reload_run_state_check;
alter table reload_run
  add constraint reload_run_state_check check (state in
    ('staging', 'ready', 'applying', 'applied', 'refused', 'failed', 'stopped')),
  add column origin text not null default 'folder'
    check (origin in ('folder', 'upload', 'address', 'undo')),
  add column format text not null default 'csv' check (format in ('csv', 'jsonl', 'oneroster')),
  -- The uploaded file, by its id among the files.
  add column upload_id text,
  -- The source tells only of those whom something happened to: who isn't in it has not vanished.
  add column is_delta boolean not null default false,
  -- The applied run that this one takes back.
  add column undoes integer references reload_run (id),
  -- Started by the clock and not by a person.
  add column is_scheduled boolean not null default false,
  add column stopped_by integer references person (id),
  -- Of the changed people: column → how many of them it changes for.
  add column changed_columns jsonb not null default '{}',

  add constraint reload_run_undoes_what check ((origin = 'undo') = (undoes is not null)),
  add constraint reload_run_upload check ((origin = 'upload') = (upload_id is not null));

-- A run is undone once.
create unique index reload_run_undone_once on reload_run (undoes)
  where state in ('staging', 'ready', 'applying', 'applied');

-- Who the source says has left, and who that is by name. As the other rows that were read: unlogged.
create unlogged table reload_gone_row (
  run_id integer not null,
  row_number integer not null,
  user_id text not null,
  primary key (run_id, row_number)
);

-- Where a kind's file comes from unless a person sends one. No row: from the folder.
create table reload_source (
  kind text primary key check (kind in ('students', 'users', 'instructors')),
  origin text not null check (origin in ('folder', 'address')),
  address text check (address ~ '^https://'),
  -- Sent to the address and to nobody else; no call answers it.
  token text,
  changed_by integer not null references person (id),

  constraint reload_source_address check ((origin = 'address') = (address is not null))
);

-- When a kind is reloaded without anybody asking for it.
create table reload_schedule (
  kind text primary key check (kind in ('students', 'users', 'instructors')),
  every text not null check (every in ('day', 'week')),
  -- 0 is Sunday.
  weekday smallint check (weekday between 0 and 6),
  -- In Riyadh.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The people who are told when it fails, is refused or had to be skipped.
  tell integer[] not null,
  due_at timestamptz not null,
  -- It fell due while another reload was running, so it was left out.
  skipped_at timestamptz,
  changed_by integer not null references person (id),

  constraint reload_schedule_weekday check ((every = 'week') = (weekday is not null))
);
