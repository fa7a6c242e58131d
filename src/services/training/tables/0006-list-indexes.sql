-- For the lists that staff narrow by state, or order by absence, among hundreds of thousands of days.
create index training_attendance_by_state on training_attendance (state, day, id);
create index placement_by_absences on placement (absences, id);
