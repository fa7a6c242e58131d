-- The calendar for services whose rows count days in the database. What nobody chose is as calendar.ts has it, and a test
-- holds the two together.
create function working_days_between(from_day date, to_day date) returns setof date stable language sql as $$
  select one::date
  from setting_group, generate_series(from_day, to_day, interval '1 day') as one
  where name = 'calendar'
    and coalesce(chosen -> 'working_days', '[0, 1, 2, 3, 4]') @> to_jsonb(extract(dow from one)::integer)
    and not exists (
      select from jsonb_array_elements(coalesce(chosen -> 'holidays', '[]')) as holiday
      where one between (holiday ->> 'from')::date and (holiday ->> 'to')::date
    )
$$;

-- Grows with each change of the days of the calendar: what was counted under a smaller one is counted again.
create function calendar_version() returns integer stable language sql as $$
  select coalesce(max(setting_change.id), 0)
  from setting_change join setting_group on setting_group.id = group_id
  where name = 'calendar' and "to" ?| array['working_days', 'holidays']
$$;
