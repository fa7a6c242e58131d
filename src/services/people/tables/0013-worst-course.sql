-- Which of the present term's courses a student has missed most of, and how much, written with the step: a list
-- says so without looking into attendance.
alter table student
  add column absence_course text,
  add column absence_missed smallint,
  add column absence_contact smallint;

update student
set absence_course = worst.course_code, absence_missed = worst.missed_hours,
  absence_contact = worst.contact_hours
from (
  select distinct on (person_id) person_id, course_code, missed_hours, contact_hours
  from attendance
  join absence_term on absence_term.term_code = attendance.term_code
  order by person_id, step desc, missed_hours::float8 / contact_hours desc, course_code
) worst
where worst.person_id = student.person_id and student.absence_step is not null;

-- A worst course is known with all that is said of it, or there is none.
alter table student add constraint student_absence_whole check (
  num_nulls(absence_step, absence_course, absence_missed, absence_contact) in (0, 4));
