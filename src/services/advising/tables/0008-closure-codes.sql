-- The codes that close a case, each with its place in message.ts. A new one is a row here, and words in both languages.
create table guidance_closure_code (
  code varchar(4) primary key,
  place smallint not null unique check (place > 0)
);
insert into guidance_closure_code values ('CP', 1), ('NR', 2), ('TC', 3);

alter table guidance_message
  drop constraint guidance_message_code_check,
  add constraint guidance_message_code foreign key (code) references guidance_closure_code not valid;
alter table guidance_message validate constraint guidance_message_code;
alter table guidance_alert
  drop constraint guidance_alert_code_check,
  add constraint guidance_alert_known_code foreign key (code) references guidance_closure_code not valid;
alter table guidance_alert validate constraint guidance_alert_known_code;

-- How many of the student's cases were closed with each code, by its place. A report sums them over all students,
-- which takes twice as long from rows of their own.
alter table guidance_contact add column closed integer[] not null default '{}';
update guidance_contact set closed = array["cases_CP", "cases_NR", "cases_TC"];
alter table guidance_contact drop column "cases_CP", drop column "cases_NR", drop column "cases_TC";

-- One closed case more or less.
create or replace function guidance_count_closing(
  whose integer, moment timestamptz, more integer, closed_as text
) returns void language plpgsql as $$
declare
  at_place integer := (select place from guidance_closure_code where code = closed_as);
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('advising contacts', 0));
  insert into guidance_contact (student_id, contacts, answered, cases_open)
  select whose, 0, 0, 0
  from guidance_contact_days
  where (moment at time zone interval '3 hours')::date between from_day and to_day
  on conflict do nothing;
  update guidance_contact set closed[at_place] = coalesce(closed[at_place], 0) + more
  from guidance_contact_days
  where student_id = whose
    and (moment at time zone interval '3 hours')::date between from_day and to_day;
end $$;

-- One contact more or less.
create or replace function guidance_count_contact(
  whose integer, moment timestamptz, more integer, is_case boolean, is_answered boolean, closed_as text
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('advising contacts', 0));
  insert into guidance_contact as known (student_id, contacts, answered, cases_open)
  select whose, more, more * is_answered::integer, more * (is_case and closed_as is null)::integer
  from guidance_contact_days
  where (moment at time zone interval '3 hours')::date between from_day and to_day
  on conflict (student_id) do update set
    contacts = known.contacts + excluded.contacts,
    answered = known.answered + excluded.answered,
    cases_open = known.cases_open + excluded.cases_open;
  if closed_as is not null then
    perform guidance_count_closing(whose, moment, more, closed_as);
  end if;
end $$;
