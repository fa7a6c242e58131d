-- Booked by the guide at the desk, not by the student.
alter table booking add column by_staff boolean not null default false;

-- Whose student it is: the guide's own, also where a deputy receives them.
alter table booking add column guide_id integer references person (id);
update booking set guide_id = staff_id;
alter table booking alter column guide_id set not null;

-- A date with the deputy is a date with the guide: while one lies ahead, no other of the same type is set.
alter table booking drop constraint booking_date_already_set;
alter table booking add constraint booking_date_already_set exclude using gist (
  student_id with =,
  guide_id with =,
  type with =,
  lies_ahead with &&
) where (state in ('pending', 'confirmed'));

-- The slot's time, repeated for the constraint below. Null only where older bookings of a student overlap already.
alter table booking add column takes_place tsrange;
update booking set takes_place = tsrange(slot.day + slot.start_time, slot.day + slot.end_time)
from slot
where slot.id = booking.slot_id and not exists (
  select from booking other
  join slot at on at.id = other.slot_id
  where other.student_id = booking.student_id and other.id < booking.id
    and other.state in ('pending', 'confirmed') and booking.state in ('pending', 'confirmed')
    and tsrange(at.day + at.start_time, at.day + at.end_time)
      && tsrange(slot.day + slot.start_time, slot.day + slot.end_time));

-- A student cannot be in two appointments at a time, whoever they are with.
alter table booking add constraint booking_overlaps exclude using gist (
  student_id with =,
  takes_place with &&
) where (state in ('pending', 'confirmed'));

create function fill_booking_time() returns trigger as $$
begin
  select tsrange(day + start_time, day + end_time) into new.takes_place from slot where id = new.slot_id;
  return new;
end $$ language plpgsql;

-- Nobody books without the slot's time being held against the student's other dates.
create trigger booking_time before insert on booking for each row execute function fill_booking_time();

-- What the guide writes to the student after the appointment; empty: nothing.
alter table booking add column note text not null default '' check (char_length(note) <= 500);

-- The slot's guide is on leave that day: it keeps its bookings and takes no others. Kept here so that one row's lock
-- decides between a leave and a booking at the same moment.
alter table slot add column on_leave boolean not null default false;

-- Days on which a guide receives nobody, and who receives their students instead.
create table leave (
  id integer primary key generated always as identity,
  staff_id integer not null references person (id),
  deputy_id integer not null references person (id),
  -- Riyadh days, as PostgreSQL keeps them: the first, and the one after the last.
  days daterange not null,
  note text not null default '' check (char_length(note) <= 300),
  written_by integer not null references person (id),
  written_at timestamptz not null,

  constraint leave_has_days check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  constraint leave_deputy_is_another check (deputy_id <> staff_id),
  -- A guide is on one leave at a time.
  constraint leave_overlaps exclude using gist (staff_id with =, days with &&)
);

create index leave_of_deputy on leave using gist (deputy_id, days);

-- Both people of a leave, for the constraint below.
create table leave_person (
  leave_id integer not null references leave (id) on delete cascade,
  part text not null check (part in ('away', 'deputy')),
  person_id integer not null,
  days daterange not null,
  primary key (leave_id, part),

  -- Nobody stands in for another while on leave, nor goes on leave while standing in.
  constraint leave_person_is_there exclude using gist (person_id with =, part with <>, days with &&)
);

create function write_leave_people() returns trigger as $$
begin
  if tg_op = 'INSERT' then
    insert into leave_person (leave_id, part, person_id, days)
    values (new.id, 'away', new.staff_id, new.days), (new.id, 'deputy', new.deputy_id, new.days);
  else
    update leave_person set days = new.days where leave_id = new.id;
  end if;
  return null;
end $$ language plpgsql;

create trigger leave_people after insert or update on leave for each row execute function write_leave_people();
