-- What people have sent. The bytes lie in the file store under a name made at random.
create table stored_file (
  id integer primary key generated always as identity,
  key text not null constraint stored_file_key unique,
  purpose text not null,
  -- Who sent it.
  owner_id integer not null references person (id),
  -- As the sender's device called it: text to show, and the name of nothing here.
  file_name text not null check (length(file_name) between 1 and 200),
  -- Null while the bytes are still on their way: the row comes first, so that no bytes lie without one.
  type text,
  bytes integer check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sent_at timestamptz not null,
  -- The row of another service that the file belongs to, and with which it goes.
  used_by text,
  used_by_id integer,
  created_at timestamptz not null default now(),

  constraint stored_file_whole check ((type is null) = (bytes is null)),
  constraint stored_file_measured check ((width is null) = (height is null)),
  constraint stored_file_used check ((used_by is null) = (used_by_id is null)),
  -- Nothing refers to what has not arrived.
  constraint stored_file_used_whole check (used_by is null or type is not null)
);

-- What waits to be taken: one person's, and the oldest of all.
create index stored_file_waiting on stored_file (owner_id, sent_at) where used_by is null;

create index stored_file_user on stored_file (used_by, used_by_id) where used_by is not null;

-- Bytes whose row is gone; written with its deletion and kept until the store has let go of them, so
-- that nothing has to be looked for there: another portal may have its files in the same place.
create table file_removal (
  key text primary key,
  created_at timestamptz not null default now()
);
