-- An administrator shuts an account, and says why; signing in and every session end at once.
alter table account
  add column locked_at timestamptz,
  add column locked_by integer references account (person_id),
  add column lock_reason text,
  add constraint account_lock_whole
    check (num_nulls(locked_at, locked_by, lock_reason) in (0, 3)),

  -- Nobody shuts themselves out.
  add constraint account_lock_of_another check (locked_by <> person_id);

-- A role that takes effect only when somebody else agrees: psychological guidance (instructor types 9
-- and 19) opens what students confided.
create table role_grant (
  id integer primary key generated always as identity,
  person_id integer not null references account (person_id),
  role_id smallint not null check (role_id in (9, 19)),
  -- The administrator who asked; null when the source grants it.
  asked_by integer references account (person_id),
  asked_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'agreed', 'declined', 'withdrawn')),
  -- Null also for one that the source took back.
  decided_by integer references account (person_id),
  decided_at timestamptz,
  -- Why it was declined.
  reason text,
  -- False once the source no longer asks for it, so that it may ask anew some day.
  is_standing boolean not null default true,

  -- Nobody grants to themselves, nor agrees to what they are to receive.
  constraint role_grant_not_to_oneself check (asked_by <> person_id),
  constraint role_grant_not_by_receiver check (decided_by <> person_id),

  -- The second yes is another person's than the first; one's own wish one may only take back.
  constraint role_grant_second_yes check (state = 'withdrawn' or decided_by <> asked_by),

  constraint role_grant_decided_whole check ((state = 'waiting') = (decided_at is null)),
  constraint role_grant_decided_by_somebody
    check (state not in ('agreed', 'declined') or decided_by is not null),
  constraint role_grant_declined_with_reason check ((state = 'declined') = (reason is not null))
);

-- One wish for a role at a time.
create unique index role_grant_waiting on role_grant (person_id, role_id) where state = 'waiting';
create index role_grant_by_time on role_grant (asked_at, id);

alter table account_role
  -- Null for a role that is older than this column.
  add column granted_at timestamptz,
  -- The agreement that the role needed, once for each.
  add column grant_id integer unique references role_grant (id);

create index account_role_by_role on account_role (role_id);

-- Whether a user type knows the role; a student has none, and 30, 31, 33 and 34 exist nowhere.
create function role_exists(user_type smallint, role_id smallint) returns boolean
language sql immutable parallel safe
return case user_type
  when 1 then role_id between 1 and 22 or role_id in (28, 29, 32)
  when 3 then role_id in (1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 17, 32, 35, 36, 37)
  when 4 then role_id between 1 and 29 or role_id = 32
  else false
end;

-- A role granted here exists for its holder's user type, and one that needs a second yes has it.
create function account_role_is_granted() returns trigger language plpgsql as $$
declare
  holder account;
begin
  select * into holder from account where person_id = new.person_id;
  if not role_exists(holder.user_type, new.role_id) then
    raise exception 'user type % has no role %', holder.user_type, new.role_id
      using errcode = 'check_violation', constraint = 'account_role_exists';
  end if;
  if holder.user_type = 1 and new.role_id in (9, 19) and not exists (
    select from role_grant
    where id = new.grant_id and person_id = new.person_id and role_id = new.role_id
      and state = 'agreed'
  ) then
    raise exception 'role % needs a second yes', new.role_id
      using errcode = 'check_violation', constraint = 'account_role_agreed';
  end if;
  return new;
end
$$;

create trigger account_role_is_granted before insert or update on account_role
  for each row when (new.origin = 'granted') execute function account_role_is_granted();

-- Somebody who can sign in and administers the system remains, whatever is taken, shut or reloaded.
-- Looked at when the transaction ends, so that one administrator may replace another within it, and
-- one transaction at a time, so that two can't each take the other's.
create function account_keeps_administrator() returns trigger language plpgsql as $$
begin
  -- An administrator of something else; whoever lost this role meanwhile was looked at for that.
  if tg_table_name = 'account' and not exists (
    select from account_role where person_id = old.person_id and role_id = 22
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('accounts last administrator', 0));
  if not exists (
    select from account
    join account_role on account_role.person_id = account.person_id and account_role.role_id = 22
    where account.user_type = 4 and account.is_active and account.locked_at is null
  ) then
    raise exception 'no administrator of the system would remain'
      using errcode = 'check_violation', constraint = 'account_last_administrator';
  end if;
  return null;
end
$$;

create constraint trigger account_role_keeps_administrator after delete or update on account_role
  deferrable initially deferred
  for each row when (old.role_id = 22) execute function account_keeps_administrator();

create constraint trigger account_keeps_administrator after update on account
  deferrable initially deferred
  for each row when (
    old.user_type = 4 and old.is_active and old.locked_at is null
    and (new.user_type <> 4 or not new.is_active or new.locked_at is not null)
  ) execute function account_keeps_administrator();
