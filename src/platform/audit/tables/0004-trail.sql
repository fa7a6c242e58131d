-- Who came in, who failed to, and who looked at whose record: kept for a while, and then gone. One row for a
-- person, what they did, about whom and where from, in one hour; further ones in that hour are counted in it.
create table trail_entry (
  id bigint primary key generated always as identity,
  -- The first and the latest in this hour, by the portal's clock.
  at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  hour timestamptz not null,
  -- Null where nobody has the id that was typed.
  actor_id integer,
  -- The role in force then; null for who has not come in.
  actor_user_type smallint,
  actor_role smallint,
  -- `<service>.<what was done>`.
  action text not null check (action ~ '^[a-z-]+\.[a-z_]+$'),
  -- A reading of somebody's record; anything else is about the actor's own account.
  is_reading boolean not null,
  -- Whose record; null where nobody's.
  subject_id integer,
  -- The part of the network and the browser's own words; empty for a reading.
  place text not null,
  user_agent text not null,

  constraint trail_entry_role_whole check (num_nulls(actor_user_type, actor_role) in (0, 2)),
  constraint trail_entry_once_an_hour
    unique nulls not distinct (actor_id, hour, action, subject_id, place, user_agent)
);

create index trail_entry_by_time on trail_entry (is_reading, at, id);
create index trail_entry_by_actor on trail_entry (actor_id, is_reading, at, id);
create index trail_entry_by_subject on trail_entry (subject_id, is_reading, at, id);
