-- A suspension has a cause: one for money ends the training with result 4, any other pauses it until a day.
alter table training_request
  add cause text check (cause in ('financial', 'medical', 'other')),
  -- The last day of the pause, which begins on the day of the decision.
  add paused_until date;
-- Until now every suspension had that result.
update training_request set cause = 'financial' where kind = 3;
alter table training_request
  add constraint training_request_cause check ((kind = 3) = (cause is not null)),
  add constraint training_request_pause check (
    (state = 'accepted' and cause is not null and cause <> 'financial') = (paused_until is not null)
  );
-- Until when it is paused, or was last.
alter table placement add paused_until date;

-- The last day of the pause that a day of a training lies in; null where it lies in none.
create function placement_paused(which integer, on_day date) returns date stable language sql as $$
  select max(paused_until) from training_request
  where of_seat = which and state = 'accepted'
    and on_day between (decided_at at time zone 'Asia/Riyadh')::date and paused_until
$$;

-- Days in a pause are no days of training: neither counted nor missed.
create or replace function count_placement(which integer) returns void language plpgsql as $$
begin
  perform from placement where id = which for update;
  update placement set
    counted_under = calendar_version(),
    paused_until = (
      select max(request.paused_until) from training_request request
      where of_seat = which and state = 'accepted'
    ),
    days = greatest(1, (
      select count(*) from working_days_between(start_date, end_date) as counted (day)
      where placement_paused(which, counted.day) is null
    )),
    absences = (
      select count(*) from training_attendance
      where placement_id = which and absence_type = 2 and placement_paused(which, day) is null
        and day in (select working_days_between(placement.start_date, placement.end_date))
    )
  where id = which;
end
$$;

-- Attendance lies within the placement, outside its pauses.
create or replace function training_attendance_within() returns trigger language plpgsql as $$
begin
  if not exists (
    select from placement where id = new.placement_id
      and new.day between start_date and coalesce(ended_on, end_date)
  ) then
    raise exception 'not a day of this training'
      using errcode = '23514', constraint = 'training_attendance_within';
  end if;
  if placement_paused(new.placement_id, new.day) is not null then
    raise exception 'paused on this day' using errcode = '23514', constraint = 'training_attendance_paused';
  end if;
  return new;
end
$$;
