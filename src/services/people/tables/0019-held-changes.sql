-- Roles that open what others confided, or the system itself: nobody holds one until a second person agreed.
create function role_needs_second_yes(user_type integer, role_id integer) returns boolean
language sql immutable parallel safe
return (user_type = 1 and role_id in (9, 19)) or (user_type = 4 and role_id = 22);

-- An address is read like a file that somebody sent until another administrator has agreed to it. What was set
-- before has nobody's second yes yet.
alter table reload_source
  add column agreed_by integer references person (id),
  add constraint reload_source_second_yes check (agreed_by <> changed_by),
  add constraint reload_source_agreed_address check (origin = 'address' or agreed_by is null);

alter table reload_run
  -- Who chose what it reads, where nobody else has agreed to that: the sender of a file, the setter of an
  -- address. Null for the source that the university trusts.
  add column chosen_by integer references person (id),
  -- Whom the guard counts: the vanished, and staff whose roles or addresses the file changes; of these, whom it
  -- counts for what waits alone. That is asked for again by every run until somebody has decided it.
  add column guarded_count integer not null default 0,
  add column guarded_waiting_count integer not null default 0,
  -- The shares of the day's earlier runs of the kind, which the guard adds to this one's.
  add column guarded_earlier numeric not null default 0,
  -- People of whom something waits for a yes, and those whose row was set aside.
  add column waiting_count integer not null default 0,
  add column aside_count integer not null default 0;
update reload_run set chosen_by = started_by where origin = 'upload';
alter table reload_run
  add constraint reload_run_upload_chosen check (origin <> 'upload' or chosen_by is not null);

-- What a run keeps out of the rows that it applies.
create table reload_held (
  run_id integer not null references reload_run (id),
  row_number integer not null,
  source_id text not null,
  full_name text not null,
  full_name_ar text not null,
  -- It waits for a yes, or it is set aside: the row of somebody who answers for the run, or of somebody from whom a
  -- file that was sent would take a role that needs a second yes.
  why text not null check (why in ('review', 'own', 'key_role')),
  -- Column → [as it stands, as the file has it].
  changes jsonb not null,
  -- The row as it was read: the comparison is made anew before a run that has waited is applied.
  file_row jsonb not null,
  primary key (run_id, row_number)
);
