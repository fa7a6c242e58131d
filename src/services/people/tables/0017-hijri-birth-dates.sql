-- Which day a Hijri date was is a matter of the table it is read by. What the source wrote stands beside our
-- reading, so that a person can be shown their own papers' date; empty where the source wrote no Hijri date.
alter table student
  add column hijri_birth_date text not null default '' check (length(hijri_birth_date) <= 40);
alter table reload_student_row add column hijri_birth_date text not null default '';

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
  student.has_insternhip_periorities, student.view_student_files, student.hijri_birth_date
from person
join student on student.person_id = person.id
left join person advisor on advisor.id = student.source_advisor_id
where person.user_type = 2;
