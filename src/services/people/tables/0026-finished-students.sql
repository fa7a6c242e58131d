-- Students who have finished their plan, of whom certificates ask: a tenth of all.
create index student_finished on student (person_id)
  where is_active and (academic_status = 'graduated' or (academic_status = 'enrolled' and remaining_hours <= 0));

-- The few people without a name in a language, who lack it on certificates.
create index person_unnamed on person (id) where btrim(full_name) = '' or btrim(full_name_ar) = '';
