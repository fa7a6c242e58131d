-- What an alert came to where nothing was written to the student, in the codes that close a case: completed
-- procedure, student not responding, transferred case.
alter table guidance_alert add column code varchar(4) check (code in ('CP', 'NR', 'TC'));

-- Whoever writes has said it in the message; whoever does not, says with a code what became of it. Those closed
-- with a word before there were codes keep none.
alter table guidance_alert add constraint guidance_alert_code check (
  (code is not null) = (how is not distinct from 'closed')
) not valid;

-- A word may stand beside the code.
alter table guidance_alert
  drop constraint guidance_alert_how,
  add constraint guidance_alert_how check (
    (message_id is not null) = (how is not distinct from 'message')
    and (word = '' or how is not distinct from 'closed')
  );

-- What reports sum up of a period.
create index guidance_alert_coded on guidance_alert (done_at)
  include (student_id, code) where code is not null;

-- One case more or less that was closed without a contact: an alert was. The lock is that of each contact.
create function guidance_count_closing(whose integer, moment timestamptz, more integer, closed_as text)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('advising contacts', 0));
  insert into guidance_contact as known
    (student_id, contacts, answered, cases_open, "cases_CP", "cases_NR", "cases_TC")
  select whose, 0, 0, 0, more * (closed_as = 'CP')::integer, more * (closed_as = 'NR')::integer,
    more * (closed_as = 'TC')::integer
  from guidance_contact_days
  where (moment at time zone interval '3 hours')::date between from_day and to_day
  on conflict (student_id) do update set
    "cases_CP" = known."cases_CP" + excluded."cases_CP",
    "cases_NR" = known."cases_NR" + excluded."cases_NR",
    "cases_TC" = known."cases_TC" + excluded."cases_TC";
end $$;

create function guidance_alert_is_case() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.code is not null then
    perform guidance_count_closing(old.student_id, old.done_at, -1, old.code);
  end if;
  if tg_op <> 'DELETE' and new.code is not null then
    perform guidance_count_closing(new.student_id, new.done_at, 1, new.code);
  end if;
  return null;
end $$;

create constraint trigger guidance_alert_is_case after insert or delete on guidance_alert
  deferrable initially deferred
  for each row execute function guidance_alert_is_case();
create constraint trigger guidance_alert_stays_case after update on guidance_alert
  deferrable initially deferred
  for each row
  when ((old.student_id, old.done_at, old.code) is distinct from (new.student_id, new.done_at, new.code))
  execute function guidance_alert_is_case();
