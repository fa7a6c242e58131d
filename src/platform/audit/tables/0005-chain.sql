-- The audit log is chained: each batch's hash covers the one before it and the lines of its entries, so that an entry
-- that was altered, removed or put in later is found. It doesn't stop the owner of the database from writing the whole
-- chain anew: for that its lines are kept on another host (docs/deploy.md).
create function audit_line(entry audit_entry) returns text language sql stable as $$
  select jsonb_build_object(
    'id', entry.id,
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor_id', entry.actor_id, 'actor_user_type', entry.actor_user_type, 'actor_role', entry.actor_role,
    'action', entry.action, 'subject_kind', entry.subject_kind, 'subject_id', entry.subject_id,
    'from', entry."from", 'to', entry."to")::text || E'\n'
$$;

create table audit_batch (
  position integer primary key check (position > 0),
  -- Its entries are those after the batch before it, up to this id.
  upto_id bigint not null unique,
  entries integer not null check (entries > 0),
  -- SHA-256 of the hash before it (none for the first) and the lines of its entries in the order of their ids.
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_batch_append_only before update or delete or truncate on audit_batch
  for each statement execute function row_stays();

-- How far the log may be linked. Ids are given before their transactions commit, so those up to `upto_id` are linked when
-- all transactions that ran at `settled_xid` have ended, and `next_upto_id` is as far as the next turn may go.
create table audit_horizon (
  id integer primary key check (id = 1),
  due_at timestamptz,
  upto_id bigint not null default 0,
  settled_xid xid8,
  next_upto_id bigint not null default 0
);
insert into audit_horizon (id, due_at) values (1, '2000-01-01Z');
