-- What the portal decides of a student although the source tells it too. Both words are kept; the portal's counts
-- until the source changes its own, and what counts is reckoned here and nowhere else.
alter table student rename column is_halted to source_is_halted;
alter table student rename column enable_internship to source_enable_internship;
alter table student rename column status_internship_documents to source_status_internship_documents;
alter table student rename column has_insternhip_periorities to source_has_insternhip_periorities;
alter table student rename column view_student_files to source_view_student_files;

alter table student
  -- Written by the trigger below alone.
  add column decided_is_halted boolean,
  add column decided_enable_internship boolean,
  add column decided_status_internship_documents text,
  add column decided_has_insternhip_periorities boolean,
  add column decided_view_student_files boolean;

alter table student
  add column is_halted boolean not null
    generated always as (coalesce(decided_is_halted, source_is_halted)) stored,
  add column enable_internship boolean not null
    generated always as (coalesce(decided_enable_internship, source_enable_internship)) stored,
  add column status_internship_documents text not null generated always as
    (coalesce(decided_status_internship_documents, source_status_internship_documents)) stored,
  add column has_insternhip_periorities boolean not null generated always as
    (coalesce(decided_has_insternhip_periorities, source_has_insternhip_periorities)) stored,
  add column view_student_files boolean not null
    generated always as (coalesce(decided_view_student_files, source_view_student_files)) stored;

drop index student_filters;
create index student_filters on student (major_code) include (
  person_id, sort_name, sort_name_ar, student_id, college_code, gender, level, gpa, is_halted,
  academic_status, advisor_id, join_term, study_type, marital_status, nationality,
  passed_hours, total_hours, remaining_hours, registered_hours, absence_step, current_courses
) where is_active;

-- The portal's last word on each fact.
create table standing_fact (
  student_id integer not null references student (person_id),
  fact text not null check (fact in ('is_halted', 'enable_internship', 'status_internship_documents',
    'has_insternhip_periorities', 'view_student_files')),
  -- As its column writes it: true, false, or the words themselves.
  value text not null check (length(value) <= 40),
  because text not null check (length(because) between 1 and 500),
  -- Null where the portal decided by a rule of its own.
  decided_by integer references person (id),
  decided_at timestamptz not null,
  -- Below zero, so that it is never taken for the number of a run where both say which change something is.
  change_id integer not null generated always as identity
    (start with -1 increment by -1 minvalue -2147483648 maxvalue -1),
  -- When the source changed its own word afterwards, and by which run: undoing that one lets this word count again.
  overruled_at timestamptz,
  overruled_by integer references reload_run (id) on delete set null,
  primary key (student_id, fact),
  check (fact = 'status_internship_documents' or value in ('true', 'false')),
  check (overruled_by is null or overruled_at is not null)
);
create index standing_fact_overruled on standing_fact (overruled_by) where overruled_by is not null;

create function decide_standing_facts() returns trigger language plpgsql as $$
begin
  update student set (decided_is_halted, decided_enable_internship,
      decided_status_internship_documents, decided_has_insternhip_periorities,
      decided_view_student_files) = (
    select max(value) filter (where fact = 'is_halted')::boolean,
      max(value) filter (where fact = 'enable_internship')::boolean,
      max(value) filter (where fact = 'status_internship_documents'),
      max(value) filter (where fact = 'has_insternhip_periorities')::boolean,
      max(value) filter (where fact = 'view_student_files')::boolean
    from standing_fact where student_id = new.student_id and overruled_at is null)
  where person_id = new.student_id;
  return null;
end $$;
create trigger standing_fact_counts after insert or update on standing_fact
  for each row execute function decide_standing_facts();
