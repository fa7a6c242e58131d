-- A student's places in lines, also those that have ended.
create index waiting_of_student on waiting (student_id);
