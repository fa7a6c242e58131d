-- Who changed what that matters, when, from what to what. Written in the transaction of the change.
create table audit_entry (
  id bigint primary key generated always as identity,
  -- By the portal's clock, as the change itself.
  at timestamptz not null,
  -- Null for the portal itself: a reload of the source, a deadline. No foreign key, since the platform
  -- knows no service; people are never deleted.
  actor_id integer,
  -- The role in force at that moment; who held it may hold another by now.
  actor_user_type smallint,
  actor_role smallint,
  -- `<service>.<what was done>`.
  action text not null check (action ~ '^[a-z-]+\.[a-z_]+$'),
  -- What `subject_id` is the id of: `person`, or a table's name.
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id integer not null,
  -- Flat records of the fields that changed; never a secret.
  "from" jsonb not null check (jsonb_typeof("from") = 'object'),
  "to" jsonb not null check (jsonb_typeof("to") = 'object'),

  -- An actor acts in a role, the portal in none.
  constraint audit_entry_actor_whole
    check (num_nulls(actor_id, actor_user_type, actor_role) in (0, 3))
);

create index audit_entry_by_time on audit_entry (at, id);
create index audit_entry_by_actor on audit_entry (actor_id, at, id);
create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, at, id);
create index audit_entry_by_action on audit_entry (action, at, id);

-- What is written stays as it was written, whoever asks.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();
