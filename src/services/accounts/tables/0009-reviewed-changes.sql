-- Who somebody is changes by one reviewed way, whatever it comes by: a role that was asked for on the screen, and
-- roles, addresses and national ids of staff that a file brings.
alter table role_grant
  drop constraint role_grant_role_id_check,
  alter column role_id drop not null,
  add column field text not null default 'role'
    check (field in ('role', 'email', 'phone', 'national_id', 'is_staff', 'is_active')),
  -- Of everything but a role: as it stood when it was asked for, and as it is to be.
  add column before_value text,
  add column after_value text,
  -- Whose yes it needs: a holder of instructor type 9, or an administrator of the system.
  add column decider text not null default 'holder' check (decider in ('holder', 'administrator')),
  -- The file that asks, and the first run of it that did; null when it was asked for on the screen.
  add column kind text check (kind in ('users', 'instructors')),
  add column run_id integer,
  add column started_by integer references account (person_id),
  add column confirmed_by integer references account (person_id),
  add column chosen_by integer references account (person_id),

  add constraint role_grant_of_role check ((field = 'role') = (role_id is not null)),
  add constraint role_grant_of_value
    check (num_nulls(before_value, after_value) = case field when 'role' then 2 else 0 end),

  -- Whoever answers for a load never decides what it brought.
  add constraint role_grant_not_by_loader check
    (decided_by <> started_by and decided_by <> confirmed_by and decided_by <> chosen_by);

alter table role_grant alter column field drop default, alter column decider drop default;
update role_grant set kind = 'instructors' where asked_by is null;
alter table role_grant
  add constraint role_grant_asked_once check ((asked_by is null) = (kind is not null)),
  add constraint role_grant_answered_for
    check (kind is not null or num_nulls(run_id, started_by, confirmed_by, chosen_by) = 4);

-- One wish for a role, and one for each of the other fields, at a time.
drop index role_grant_waiting;
create unique index role_grant_waiting on role_grant (person_id, field, coalesce(role_id, 0))
  where state = 'waiting';
create index role_grant_of_run on role_grant (run_id) where state = 'waiting';

-- When an address that somebody agreed to took effect: no link for a new password goes to it for a day.
alter table account add column address_changed_at timestamptz;

-- Until the first account is opened there is nobody who could agree to anything.
create function accounts_are_set_up() returns boolean language sql stable
return exists (select from account where activated_at is not null);

create or replace function account_role_is_granted() returns trigger language plpgsql as $$
declare
  holder account;
begin
  select * into holder from account where person_id = new.person_id;
  if new.origin = 'granted' and not role_exists(holder.user_type, new.role_id) then
    raise exception 'user type % has no role %', holder.user_type, new.role_id
      using errcode = 'check_violation', constraint = 'account_role_exists';
  end if;
  if not role_needs_second_yes(holder.user_type, new.role_id) or exists (
    select from role_grant
    where id = new.grant_id and person_id = new.person_id and role_id = new.role_id
      and state = 'agreed'
  ) then
    return new;
  end if;
  if new.origin = 'source' and not accounts_are_set_up() then
    return new;
  end if;
  -- The only administrator appoints the second alone: nobody else is there. One who is locked is.
  if new.origin = 'granted' and new.role_id = 22 and not exists (
    select from account_role
    join account on account.person_id = account_role.person_id
    where account_role.role_id = 22 and account.user_type = 4 and account.is_active
      and account.person_id not in (new.granted_by, new.person_id)
  ) then
    return new;
  end if;
  raise exception 'role % needs a second yes', new.role_id
    using errcode = 'check_violation', constraint = 'account_role_agreed';
end
$$;

drop trigger account_role_is_granted on account_role;
create trigger account_role_is_granted
  before insert or update of person_id, role_id, origin, grant_id on account_role
  for each row when (new.origin = 'granted' or new.role_id in (9, 19, 22))
  execute function account_role_is_granted();

-- Who may say yes: an administrator of the system, or a holder of instructor type 9. In the place of the latter an
-- administrator, while nobody holds it whom the request does not concern. Whoever is locked still holds it, so
-- that nobody takes their place by locking them.
create function role_grant_is_decided() returns trigger language plpgsql as $$
declare
  is_administrator boolean := exists (
    select from account join account_role on account_role.person_id = account.person_id
    where account.person_id = new.decided_by and user_type = 4 and role_id = 22);
  is_holder boolean := exists (
    select from account join account_role on account_role.person_id = account.person_id
    where account.person_id = new.decided_by and user_type = 1 and role_id = 9);
begin
  if new.decider = 'holder' and is_holder
    or is_administrator and (new.decider = 'administrator' or not exists (
      select from account join account_role on account_role.person_id = account.person_id
      where user_type = 1 and role_id = 9 and is_active and is_staff
        and account.person_id <> all (array_remove(
          array[new.person_id, new.asked_by, new.started_by, new.confirmed_by, new.chosen_by], null))))
  then
    return new;
  end if;
  raise exception 'person % does not decide request %', new.decided_by, new.id
    using errcode = 'check_violation', constraint = 'role_grant_decided_by_whom';
end
$$;

create trigger role_grant_is_decided before insert or update of state on role_grant
  for each row when (new.state = 'agreed') execute function role_grant_is_decided();
