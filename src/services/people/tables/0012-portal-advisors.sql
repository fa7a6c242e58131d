-- Who guides a student is decided in the portal too. What the source says stands beside it, so that a reload
-- moves a student only when the source itself has changed its mind.
alter table student
  add column source_advisor_id integer references person (id),
  -- Whom the portal had chosen when the source last changed its mind; undoing that reload gives them back.
  add column overruled_advisor_id integer references person (id);
update student set source_advisor_id = advisor_id;

-- How many students each guide has is counted from here alone.
create index student_guided on student (advisor_id) where is_active;

create or replace view reload_current_student as
select
  person.user_id, person.full_name, person.full_name_ar, person.user_type,
  person.national_id, person.first_name, person.middle_name, person.last_name,
  person.first_name_ar, person.middle_name_ar, person.last_name_ar,
  person.gender, person.email, person.phone, person.is_active,
  student.birth_date, student.nationality, student.marital_status,
  student.major_code, student.college_code, student.level, student.study_type, student.join_term,
  student.academic_status, student.gpa, student.passed_hours, student.total_hours,
  student.registered_hours, student.remaining_hours, advisor.user_id as advisor_id,
  student.is_halted, student.enable_internship, student.status_internship_documents,
  student.has_insternhip_periorities, student.view_student_files
from person
join student on student.person_id = person.id
left join person advisor on advisor.id = student.source_advisor_id
where person.user_type = 2;
