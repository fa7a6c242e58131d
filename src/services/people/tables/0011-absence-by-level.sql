-- Reports are of levels too: general science looks after the first ones, whatever the major.
delete from course_absence;
alter table course_absence
  drop constraint course_absence_pkey,
  add column level smallint not null check (level between 1 and 15),
  add primary key (term_code, course_code, major_code, gender, level, step);

insert into course_absence (term_code, course_code, major_code, gender, level, step, students)
select attendance.term_code, attendance.course_code, student.major_code, student.gender,
  student.level, attendance.step, count(*)
from attendance
join student on student.person_id = attendance.person_id
where student.is_active
group by 1, 2, 3, 4, 5, 6;

delete from major_absence;
alter table major_absence
  drop constraint major_absence_pkey,
  add column level smallint not null check (level between 1 and 15),
  add primary key (major_code, gender, level, step);

insert into major_absence (major_code, gender, level, step, students)
select major_code, gender, level, absence_step, count(*)
from student
where is_active and absence_step is not null
group by 1, 2, 3, 4;
