-- A reload: one file of the source system is staged, compared with what stands here, and applied.

-- Role codes as the source grants them, the one in force at first in front; which role is in force,
-- and every grant made in the portal, stand in accounts.
alter table staff add column roles integer[] not null default '{}';
-- Two files speak of an instructor: users says who is employed, instructors who teaches. Each keeps
-- its own word, so that the order of reloads makes no difference; person.is_active is both together.
alter table staff add column is_employed boolean not null default true;
alter table staff add column is_teaching boolean not null default true;

-- Who has just joined has no grades yet: no GPA, which is something else than 0.00.
alter table student alter column gpa drop not null;

create table reload_run (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('students', 'users', 'instructors')),
  state text not null check
    (state in ('staging', 'ready', 'applying', 'applied', 'refused', 'failed')),
  -- Stops at ready, for a person to look at first.
  dry_run boolean not null,
  -- The file's name, size and encoding.
  source text not null,
  source_bytes bigint not null default 0,
  encoding text not null default '',
  -- Colleges, majors, terms and statuses as read with this file: they are applied with its rows.
  reference_rows jsonb,
  read_count integer not null default 0,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  vanished_count integer not null default 0,
  refused_count integer not null default 0,
  -- Active people of this kind before the run; the vanished are counted against them.
  known_count integer not null default 0,
  -- { code, values } of a failed run.
  failure jsonb,
  -- Counts the workers that took the run up: one that comes back late finds another number here.
  attempt integer not null default 0,
  started_by integer references person (id),
  started_at timestamptz not null,
  -- Who let it be applied although many vanish, or after a dry run; null when it went on by itself.
  confirmed_by integer references person (id),
  guard_lifted boolean not null default false,
  finished_at timestamptz
);

-- One reload at a time, whatever its kind. A run that waits for a person is not under way.
create unique index reload_run_one_at_a_time on reload_run ((true))
  where state in ('staging', 'applying') or (state = 'ready' and not dry_run);

create index reload_run_by_start on reload_run (started_at);

-- How far a run is. Beside the run, because that row is locked while its changes are written.
create table reload_progress (
  run_id integer primary key references reload_run (id),
  phase text not null check (phase in ('reading', 'checking', 'writing', 'telling')),
  -- Bytes while reading, people afterwards.
  done bigint not null,
  total bigint not null
);

-- What a run does to one person, or why it refuses the row; who stays the same has none.
create table reload_effect (
  run_id integer not null references reload_run (id),
  -- As a spreadsheet counts, the header being row 1; null for who is not in the file.
  row_number integer,
  -- The user id as the file has it; empty in a row that lacks it.
  source_id text not null,
  effect text not null check (effect in ('added', 'changed', 'vanished', 'refused')),
  full_name text not null,
  full_name_ar text not null,
  -- Of a change: column → [before, after].
  changes jsonb,
  -- Of a refusal: [{ column, code, values }].
  faults jsonb
);

create unique index reload_effect_by_row on reload_effect (run_id, row_number);
create index reload_effect_by_effect on reload_effect (run_id, effect, row_number, source_id);

-- Rows of the file that can be applied. Unlogged: they can be read again from the file, and a crash
-- of the database empties them, which the run notices. Only the newest run of a kind has rows here.
create unlogged table reload_student_row (
  run_id integer not null,
  row_number integer not null,
  user_id text not null,
  national_id text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  first_name_ar text not null,
  middle_name_ar text not null,
  last_name_ar text not null,
  gender smallint not null,
  email text not null,
  phone text not null,
  is_active boolean not null,
  birth_date date not null,
  nationality text not null,
  marital_status text not null,
  major_code integer not null,
  college_code integer not null,
  level smallint not null,
  study_type text not null,
  join_term text not null,
  academic_status text not null,
  gpa numeric(4, 2),
  passed_hours integer not null,
  total_hours integer not null,
  registered_hours integer not null,
  remaining_hours integer not null,
  -- The guide's user id.
  advisor_id text,
  is_halted boolean not null,
  enable_internship boolean not null,
  status_internship_documents text not null,
  has_insternhip_periorities boolean not null,
  view_student_files boolean not null,
  primary key (run_id, row_number),
  -- The second row of one person is refused.
  unique (run_id, user_id)
);

create unlogged table reload_user_row (
  run_id integer not null,
  row_number integer not null,
  user_id text not null,
  user_type smallint not null,
  national_id text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  first_name_ar text not null,
  middle_name_ar text not null,
  last_name_ar text not null,
  gender smallint not null,
  email text not null,
  phone text not null,
  is_active boolean not null,
  is_staff boolean not null,
  is_advisory boolean not null,
  college_code integer,
  major_code integer,
  section smallint,
  roles integer[] not null,
  primary key (run_id, row_number),
  unique (run_id, user_id)
);

create unlogged table reload_instructor_row (
  run_id integer not null,
  row_number integer not null,
  user_id text not null,
  is_active boolean not null,
  is_advisory boolean not null,
  rank text not null,
  rank_ar text not null,
  college_code integer,
  major_code integer,
  office text not null,
  roles integer[] not null,
  primary key (run_id, row_number),
  unique (run_id, user_id)
);

-- The same columns as they stand now, under the same names: a reload compares like with like.
create view reload_current_student as
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
left join person advisor on advisor.id = student.advisor_id
where person.user_type = 2;

create view reload_current_user as
select
  person.user_id, person.full_name, person.full_name_ar, person.user_type,
  person.national_id, person.first_name, person.middle_name, person.last_name,
  person.first_name_ar, person.middle_name_ar, person.last_name_ar,
  person.gender, person.email, person.phone, staff.is_employed as is_active,
  staff.is_staff, staff.is_advisory, staff.college_code, staff.major_code, staff.section,
  staff.roles
from person
join staff on staff.person_id = person.id
where person.user_type in (1, 3, 4);

create view reload_current_instructor as
select
  person.user_id, person.full_name, person.full_name_ar, person.user_type,
  staff.is_teaching as is_active, staff.is_advisory, staff.rank, staff.rank_ar,
  staff.college_code, staff.major_code, staff.office, staff.roles
from person
join staff on staff.person_id = person.id
where person.user_type = 1;
