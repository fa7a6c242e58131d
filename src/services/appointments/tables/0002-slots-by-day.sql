-- What reports sum up of a period, whoever's slots they are.
create index slot_of_day on slot (type, day) include (id, staff_id, capacity, booked) where deleted_at is null;

-- Few of all bookings.
create index booking_missed on booking (slot_id) include (student_id) where state = 'no_show';
