-- What reminds a student of a booking: a day before it begins, then an hour before. One row is both, by its step.
create table booking_reminder (
  booking_id integer primary key references booking (id),
  -- The one that comes next.
  step text not null check (step in ('day', 'hour')),
  -- Null: nothing more is to come.
  due_at timestamptz
);

create index booking_reminder_due on booking_reminder (due_at) where due_at is not null;

-- Bookings from before reminders: each gets what still lies ahead.
insert into booking_reminder (booking_id, step, due_at)
select booking.id, ahead.step, slot.starts_at - ahead.before
from booking
join slot on slot.id = booking.slot_id
cross join lateral (
  select step, before from (values ('day', interval '24 hours'), ('hour', interval '1 hour')) as steps (step, before)
  where slot.starts_at - before > now()
  order by before desc limit 1
) ahead
where booking.state in ('pending', 'confirmed');

-- How often time or place of a slot have changed: calendars that hold it take the version with the highest number.
alter table slot add column version integer not null default 0 check (version >= 0);

create function count_slot_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Nobody changes what a calendar shows of a slot without its number going up.
create trigger slot_version before update on slot for each row
  when ((old.day, old.start_time, old.end_time, old.attendance, old.link, old.location)
    is distinct from (new.day, new.start_time, new.end_time, new.attendance, new.link, new.location))
  execute function count_slot_version();
