-- When an internship's trainer is mailed the link: in the morning of the day on which the first of its students begins.
-- Null once that was done, or the unit has sent or revoked one before.
create table training_first_day (
  internship_id integer primary key,
  due_at timestamptz
);
create index training_first_day_due on training_first_day (due_at);

create function training_first_day_comes() returns trigger language plpgsql as $$
begin
  insert into training_first_day (internship_id, due_at)
    values (new.internship_id, (new.start_date + time '07:00') at time zone 'Asia/Riyadh')
    on conflict (internship_id) do update
      set due_at = least(training_first_day.due_at, excluded.due_at)
      where training_first_day.due_at is not null;
  return null;
end
$$;
create trigger training_first_day_comes after insert on placement
  for each row execute function training_first_day_comes();

-- Whoever began before this was kept has been sent a link by hand.
insert into training_first_day (internship_id, due_at)
  select internship_id, case when min(start_date) > current_date
    then (min(start_date) + time '07:00') at time zone 'Asia/Riyadh' end
  from placement group by internship_id;
