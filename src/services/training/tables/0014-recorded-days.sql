-- How many days are recorded of it: all of them are counted by placements, a tenth of as many rows and fewer.
alter table placement add recorded integer not null default 0 check (recorded >= 0);
update placement set recorded = (select count(*) from training_attendance where placement_id = placement.id);

create function training_recorded() returns trigger language plpgsql as $$
begin
  update placement set recorded = recorded + changed.days
    from (
      select placement_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as days
      from changed_days group by placement_id order by placement_id
    ) as changed
    where placement.id = changed.placement_id;
  return null;
end
$$;
create trigger training_recorded_more after insert on training_attendance
  referencing new table as changed_days for each statement execute function training_recorded();
create trigger training_recorded_less after delete on training_attendance
  referencing old table as changed_days for each statement execute function training_recorded();
