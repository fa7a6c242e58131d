-- One row for each group of settings: whoever changes one waits for its lock, so that rules that hold
-- between two settings are asked of both as they will stand.
create table setting_group (
  id integer primary key generated always as identity,
  name text not null constraint setting_group_once unique check (name ~ '^[a-z_]+$'),
  -- Only what was ever chosen; what is missing is as standard.
  chosen jsonb not null default '{}' check (jsonb_typeof(chosen) = 'object')
);

insert into setting_group (name) values
  ('switches'), ('identity'), ('academic'), ('calendar'), ('appointments'), ('uploads'),
  ('sessions'), ('sign_in_limits'), ('password_help'), ('messages');

-- Who changed what, when, from what to what.
create table setting_change (
  id integer primary key generated always as identity,
  group_id integer not null references setting_group (id),
  -- By the portal's clock.
  at timestamptz not null,
  actor_id integer not null references person (id),
  -- The settings that changed, as they were and as they became.
  "from" jsonb not null check (jsonb_typeof("from") = 'object'),
  "to" jsonb not null check (jsonb_typeof("to") = 'object'),
  -- The change whose "from" this one brought back.
  put_back integer references setting_change (id),

  -- A change changes something.
  constraint setting_change_real check ("to" <> '{}' and "from" <> "to")
);

create index setting_change_by_time on setting_change (at, id);
create index setting_change_of_group on setting_change (group_id, at, id);

-- What happened stays as it happened.
create function setting_change_stays() returns trigger language plpgsql as $$
begin
  raise exception 'setting_change is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger setting_change_append_only before update or delete or truncate on setting_change
  for each statement execute function setting_change_stays();
