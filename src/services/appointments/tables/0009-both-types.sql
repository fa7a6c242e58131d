-- Slots and bookings of both types. `slot` and `booking` show the academic ones alone, so that a list, report or export
-- written against them never has one of type 2; the few commands that serve both types name these tables.
alter table slot rename to any_slot;
alter table booking rename to any_booking;

-- The counsellor's section, whose students may book, and the role in which the slot was opened. Null for type 1, whose
-- students are the guide's.
alter table any_slot add column section smallint;
alter table any_slot add column opened_as smallint;

-- Slots of type 2 are opened by instructors of psychological guidance alone, for one person; nobody waits in a line for
-- one, and no leave closes it.
alter table any_slot add constraint slot_of_type check (
  (type = 1 and section is null and opened_as is null)
  or (type = 2 and section in (1, 2) and opened_as in (9, 19) and capacity = 1 and held = 0 and not on_leave));

-- The student's section, if it is a date with a counsellor.
alter table any_booking add column section smallint;

-- Why the counsellor declined; read by the student and the counsellor.
alter table any_booking add column decline_reason text not null default '' check (char_length(decline_reason) <= 500);

-- The referral questions are unanswered: nobody confirms the booking meanwhile.
alter table any_booking add column awaits_referral boolean not null default false;

-- Only a date with a counsellor waits to be confirmed, is declined, or asks for a referral.
alter table any_booking add constraint booking_pending check (type = 2 or state <> 'pending');
alter table any_booking add constraint booking_declined check (
  decline_reason = '' or (type = 2 and state = 'cancelled_by_staff'));
alter table any_booking add constraint booking_referral check (
  not awaits_referral or (type = 2 and state in ('pending', 'cancelled_by_student', 'cancelled_by_staff')));

-- Nothing that a person writes is kept with a date of type 2, and nobody books it at the desk.
alter table any_booking add constraint booking_wordless check (
  type = 1 or (question = '' and file_id is null and note = '' and not by_staff));

-- A booking is of its slot's type and, with a counsellor, of a student of the section.
create or replace function fill_booking_time() returns trigger language plpgsql as $$
declare
  booked any_slot;
begin
  select * into booked from any_slot where id = new.slot_id;
  new.takes_place := tsrange(booked.day + booked.start_time, booked.day + booked.end_time);
  new.type := booked.type;
  if booked.section is distinct from new.section then
    raise check_violation using message = 'the slot is of the other section', constraint = 'booking_of_section';
  end if;
  return new;
end $$;

drop trigger booking_time on any_booking;
create trigger booking_time before insert or update of slot_id on any_booking for each row
  execute function fill_booking_time();

-- Who adds a column to a table makes its view again.
create view slot as select * from any_slot where type = 1 with check option;
create view booking as select * from any_booking where type = 1 with check option;
