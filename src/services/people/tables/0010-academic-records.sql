-- What students take: courses, study plans, results, attendance, and who teaches whom now.

create table course (
  -- As the source writes it, such as MED 312; a course is never taken away, because results name it.
  code text primary key check (length(code) between 1 and 15),
  name text not null,
  name_ar text not null,
  -- Null for what several majors share.
  major_code integer references major (code),
  -- Credit hours; an internship has none.
  hours smallint not null check (hours between 0 and 60)
);

-- A plan holds a course at one level; a shared course stands in several plans.
create table plan_course (
  major_code integer not null references major (code),
  level smallint not null references level (code),
  course_code text not null references course (code),
  primary key (major_code, course_code)
);

create table teaching (
  term_code text not null references term (code),
  course_code text not null references course (code),
  -- As a student's gender: 1 male, 2 female.
  section smallint not null check (section in (1, 2)),
  -- The instructor's user id, as the source writes it.
  instructor_id text not null,
  primary key (instructor_id, term_code, course_code, section)
);

-- One attempt at a course. The first column leads, so a transcript is one stretch of the key.
create table result (
  person_id integer not null,
  term_code text not null,
  course_code text not null,
  grade text not null check (length(grade) between 1 and 4),
  -- Per hour; null for what stands outside the average.
  points numeric(3, 2) check (points between 0 and 5),
  hours smallint not null check (hours between 0 and 60),
  primary key (person_id, term_code, course_code)
);

-- How much was missed, in steps that any limit of whole percents falls between or upon: twice the whole
-- percents, and one more for what lies beyond them. 9.99 % is 19, 10 % is 20, 10.01 % is 21. The same as
-- absenceStep in TypeScript.
create function absence_step(missed integer, contact integer) returns smallint
language sql immutable strict parallel safe
return (2 * (100 * missed / contact) + (100 * missed % contact > 0)::integer)::smallint;

create table attendance (
  person_id integer not null,
  term_code text not null,
  course_code text not null,
  -- Of the whole term.
  contact_hours smallint not null,
  missed_hours smallint not null,
  excused_hours smallint not null,
  step smallint not null generated always as (absence_step(missed_hours, contact_hours)) stored,
  primary key (person_id, term_code, course_code),
  constraint attendance_contact check (contact_hours > 0),
  -- What is excused was missed, and nobody misses more than there is.
  constraint attendance_hours check
    (0 <= excused_hours and excused_hours <= missed_hours and missed_hours <= contact_hours)
);

-- Records are of students, terms and courses that exist. Foreign keys ask for each of three in every row,
-- which took six times as long as writing the row; this asks once for all rows of a statement. What is
-- found is held, so that nobody takes it away meanwhile.
create function records_refer() returns trigger language plpgsql as $$
begin
  if (select count(distinct person_id) from added) > (select count(*) from (
    select from student where person_id in (select person_id from added) for key share) held) then
    raise foreign_key_violation using
      message = 'a record of nobody', constraint = tg_table_name || '_student';
  end if;
  if (select count(distinct term_code) from added) > (select count(*) from (
    select from term where code in (select term_code from added) for key share) held) then
    raise foreign_key_violation using
      message = 'a record of an unknown term', constraint = tg_table_name || '_term';
  end if;
  if (select count(distinct course_code) from added) > (select count(*) from (
    select from course where code in (select course_code from added) for key share) held) then
    raise foreign_key_violation using
      message = 'a record of an unknown course', constraint = tg_table_name || '_course';
  end if;
  return null;
end $$;

create trigger records_refer after insert on result referencing new table as added
  for each statement execute function records_refer();
create trigger records_refer after insert on attendance referencing new table as added
  for each statement execute function records_refer();

-- Whose a record is, of which term and course, is what the record is: another one is another record.
create function record_keeps_key() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'the key of a record never changes';
end $$;

create trigger record_keeps_key before update of person_id, term_code, course_code on result
  for each row execute function record_keeps_key();
create trigger record_keeps_key before update of person_id, term_code, course_code on attendance
  for each row execute function record_keeps_key();

-- The other side of it: what a record names is not taken away.
create function student_has_no_records() returns trigger language plpgsql as $$
begin
  if exists (select from result where person_id = old.person_id)
    or exists (select from attendance where person_id = old.person_id) then
    raise foreign_key_violation using
      message = format('%s has records', old.student_id), constraint = 'record_student';
  end if;
  return old;
end $$;

create trigger student_has_no_records before delete on student
  for each row execute function student_has_no_records();

create function course_has_no_records() returns trigger language plpgsql as $$
begin
  if exists (select from result where course_code = old.code)
    or exists (select from attendance where course_code = old.code) then
    raise foreign_key_violation using
      message = format('%s has records', old.code), constraint = 'record_course';
  end if;
  return old;
end $$;

create trigger course_has_no_records before delete on course
  for each row execute function course_has_no_records();

create or replace function term_is_unused() returns trigger language plpgsql as $$
begin
  if exists (select from student where join_term = old.code) then
    raise foreign_key_violation using
      message = format('students joined in the term %s', old.code),
      constraint = 'student_join_term';
  end if;
  if exists (select from result where term_code = old.code)
    or exists (select from attendance where term_code = old.code) then
    raise foreign_key_violation using
      message = format('the term %s has records', old.code), constraint = 'record_term';
  end if;
  return old;
end $$;

-- Whom an instructor teaches, and what a term adds up to.
create index attendance_by_course on attendance (term_code, course_code, person_id) include (step);

-- Of the present term's courses: how many there are, and the worst of their steps; null without any.
alter table student
  add column current_courses smallint not null default 0 check (current_courses >= 0),
  add column absence_step smallint check (absence_step between 0 and 200);

drop index student_filters;
create index student_filters on student (major_code) include (
  person_id, sort_name, sort_name_ar, student_id, college_code, gender, level, gpa, is_halted,
  academic_status, advisor_id, join_term, study_type, marital_status, nationality,
  passed_hours, total_hours, remaining_hours, registered_hours, absence_step, current_courses
) where is_active;

-- What reports read in place of attendance, written with it: active students by step.
create table course_absence (
  term_code text not null references term (code),
  course_code text not null references course (code),
  major_code integer not null references major (code),
  gender smallint not null check (gender in (1, 2)),
  step smallint not null check (step between 0 and 200),
  students integer not null check (students > 0),
  primary key (term_code, course_code, major_code, gender, step)
);

-- The same by the worst step of a student's courses, of the present term alone.
create table major_absence (
  major_code integer not null references major (code),
  gender smallint not null check (gender in (1, 2)),
  step smallint not null check (step between 0 and 200),
  students integer not null check (students > 0),
  primary key (major_code, gender, step)
);

-- The term that students' worst steps and major_absence speak of; null between two terms. One row.
create table absence_term (
  is_only boolean primary key default true check (is_only),
  term_code text references term (code)
);
insert into absence_term default values;

alter table reload_run drop constraint reload_run_kind_check;
alter table reload_run add constraint reload_run_kind_check
  check (kind in ('students', 'users', 'instructors', 'results', 'attendance'));
alter table reload_source drop constraint reload_source_kind_check;
alter table reload_source add constraint reload_source_kind_check
  check (kind in ('students', 'users', 'instructors', 'results', 'attendance'));
alter table reload_schedule drop constraint reload_schedule_kind_check;
alter table reload_schedule add constraint reload_schedule_kind_check
  check (kind in ('students', 'users', 'instructors', 'results', 'attendance'));

-- A record's key is several columns; its id names them one after the other: 231000001 261 MED 312.
alter table reload_gone_row rename column user_id to source_id;

create unlogged table reload_result_row (
  run_id integer not null,
  row_number integer not null,
  source_id text not null,
  student_id text not null,
  term_code text not null,
  course_code text not null,
  grade text not null,
  points numeric(3, 2),
  hours smallint not null,
  primary key (run_id, row_number),
  unique (run_id, source_id)
);

create unlogged table reload_attendance_row (
  run_id integer not null,
  row_number integer not null,
  source_id text not null,
  student_id text not null,
  term_code text not null,
  course_code text not null,
  contact_hours smallint not null,
  missed_hours smallint not null,
  excused_hours smallint not null,
  primary key (run_id, row_number),
  unique (run_id, source_id)
);

create view reload_current_result as
select person.user_id || ' ' || result.term_code || ' ' || result.course_code as source_id,
  person.user_id as student_id, result.person_id, result.term_code, result.course_code,
  result.grade, result.points, result.hours
from result
join person on person.id = result.person_id;

create view reload_current_attendance as
select person.user_id || ' ' || attendance.term_code || ' ' || attendance.course_code as source_id,
  person.user_id as student_id, attendance.person_id, attendance.term_code, attendance.course_code,
  attendance.contact_hours, attendance.missed_hours, attendance.excused_hours
from attendance
join person on person.id = attendance.person_id;

-- Records come by the million and bear no names: whose they are is looked up when they are shown, and
-- their ids need no folding.
alter table reload_effect alter column search_text set expression as (
  case when full_name = '' and full_name_ar = '' and strpos(source_id, ' ') > 0
  then lower(translate(source_id, ' -', ''))
  else search_fold(source_id) || '|' || search_fold(full_name) || '|' || search_fold(full_name_ar)
  end);
