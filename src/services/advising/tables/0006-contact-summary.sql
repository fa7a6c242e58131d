-- How each student was looked after in the days that reports ask for most, those of the present term. It is
-- kept by whatever writes a message or an invitation, in the same transaction.
create table guidance_contact (
  student_id integer primary key,
  -- Messages and invitations.
  contacts integer not null,
  -- Of the messages: the answered ones, and how their cases stand.
  answered integer not null,
  cases_open integer not null,
  "cases_CP" integer not null,
  "cases_NR" integer not null,
  "cases_TC" integer not null
);

-- Of which days that is: Riyadh days, both included. Empty until the portal first looks. One row.
create table guidance_contact_days (
  is_only boolean primary key default true check (is_only),
  from_day date,
  to_day date,
  check ((from_day is null) = (to_day is null) and from_day <= to_day)
);
insert into guidance_contact_days default values;

-- One contact more or less. Whoever counts all anew takes the same lock alone, so that each contact is met
-- either by them or here.
create function guidance_count_contact(
  whose integer, moment timestamptz, more integer, is_case boolean, is_answered boolean, closed_as text
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('advising contacts', 0));
  insert into guidance_contact as known
    (student_id, contacts, answered, cases_open, "cases_CP", "cases_NR", "cases_TC")
  select whose, more, more * is_answered::integer,
    more * (is_case and closed_as is null)::integer,
    more * (closed_as is not distinct from 'CP')::integer,
    more * (closed_as is not distinct from 'NR')::integer,
    more * (closed_as is not distinct from 'TC')::integer
  from guidance_contact_days
  where (moment at time zone interval '3 hours')::date between from_day and to_day
  on conflict (student_id) do update set
    contacts = known.contacts + excluded.contacts,
    answered = known.answered + excluded.answered,
    cases_open = known.cases_open + excluded.cases_open,
    "cases_CP" = known."cases_CP" + excluded."cases_CP",
    "cases_NR" = known."cases_NR" + excluded."cases_NR",
    "cases_TC" = known."cases_TC" + excluded."cases_TC";
end $$;

create function guidance_message_is_contact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform guidance_count_contact(
      old.student_id, old.written_at, -1, true, old.answered_at is not null, old.code);
  end if;
  if tg_op <> 'DELETE' then
    perform guidance_count_contact(
      new.student_id, new.written_at, 1, true, new.answered_at is not null, new.code);
  end if;
  return null;
end $$;

-- Counted at the very end of a transaction, when it waits for nothing else: two who write to one student, one of
-- them by an alert, would else each hold what the other needs.
create constraint trigger guidance_message_is_contact after insert or delete on guidance_message
  deferrable initially deferred
  for each row execute function guidance_message_is_contact();
create constraint trigger guidance_message_stays_contact after update on guidance_message
  deferrable initially deferred
  for each row
  when ((old.student_id, old.written_at, old.answered_at is null, old.code)
    is distinct from (new.student_id, new.written_at, new.answered_at is null, new.code))
  execute function guidance_message_is_contact();

create function guidance_alert_is_contact() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.offered_at is not null then
    perform guidance_count_contact(old.student_id, old.offered_at, -1, false, false, null);
  end if;
  if tg_op <> 'DELETE' and new.offered_at is not null then
    perform guidance_count_contact(new.student_id, new.offered_at, 1, false, false, null);
  end if;
  return null;
end $$;

create constraint trigger guidance_alert_is_contact after insert or delete on guidance_alert
  deferrable initially deferred
  for each row execute function guidance_alert_is_contact();
create constraint trigger guidance_alert_stays_contact after update on guidance_alert
  deferrable initially deferred
  for each row
  when ((old.student_id, old.offered_at) is distinct from (new.student_id, new.offered_at))
  execute function guidance_alert_is_contact();
