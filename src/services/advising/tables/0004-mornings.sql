-- When guides are told next, and up to when they have been told; empty until the portal first looks.
create table guidance_morning (
  is_only boolean primary key default true check (is_only),
  -- As the setting said when due_at was worked out.
  start_time time,
  due_at timestamptz,
  told_until timestamptz
);
insert into guidance_morning default values;
