-- Days of training are working days of the university's calendar (decision record 74), which changes while people train.
alter table placement drop constraint placement_days;
alter table placement alter days drop expression;
-- Whatever is said, the trigger below counts them.
alter table placement alter days set default 1;
-- One of no training day would have no rate.
alter table placement add constraint placement_days check (days > 0);
-- The version of the calendar that days and absences were counted under.
alter table placement add counted_under integer not null default 0;
-- A training with a result stays as it was counted.
create index placement_by_count on placement (counted_under) where result is null;
drop function training_days;

create function placement_counted() returns trigger language plpgsql as $$
begin
  new.counted_under := calendar_version();
  new.days := greatest(1, (select count(*) from working_days_between(new.start_date, new.end_date)));
  return new;
end
$$;
create trigger placement_counted before insert on placement
  for each row execute function placement_counted();

-- Days, and those missed without an excuse, anew and as a whole: two who record for a student wait for each other.
create function count_placement(which integer) returns void language plpgsql as $$
begin
  perform from placement where id = which for update;
  update placement set
    counted_under = calendar_version(),
    days = greatest(1, (select count(*) from working_days_between(start_date, end_date))),
    absences = (
      select count(*) from training_attendance
      where placement_id = which and absence_type = 2
        and day in (select working_days_between(placement.start_date, placement.end_date))
    )
  where id = which;
end
$$;

create or replace function training_absences() returns trigger language plpgsql as $$
declare
  before boolean := tg_op <> 'INSERT' and old.absence_type is not distinct from 2;
  after boolean := tg_op <> 'DELETE' and new.absence_type is not distinct from 2;
begin
  if before <> after then
    perform count_placement(case when tg_op = 'DELETE' then old.placement_id else new.placement_id end);
  end if;
  return null;
end
$$;
