-- What is looked at first, gravest highest: what bars a student from an exam, then what endangers their studies, what
-- closes services to them, what may still be turned.
alter table guidance_alert add column gravity smallint not null generated always as (
  case
    when kind = 'absence' and to_value = 'deprivation' then 6
    when kind = 'low_gpa' then 5
    when kind = 'halted' then 4
    when kind = 'absence' and to_value = 'second' then 3
    when kind = 'absence' then 2
    else 1
  end
) stored;
