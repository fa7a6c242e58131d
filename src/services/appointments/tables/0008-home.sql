-- What somebody booked this week, for themselves or at the desk, is counted on their home.
create index booking_by_student on booking (student_id, booked_at) where not by_staff;
create index booking_at_desk on booking (staff_id, booked_at) where by_staff;
