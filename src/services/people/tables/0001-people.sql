-- The university as its source systems know it. Rows come from a reload and are never deleted: what
-- vanishes from the source is marked inactive. What the portal owns (phone as confirmed, user name,
-- password, role in force) stands in accounts.

create table college (
  code integer primary key,
  name text not null,
  name_ar text not null,
  -- User ids of the instructors who lead it, as the source writes them.
  head_id text,
  dean_id text
);

create table major (
  code integer primary key,
  name text not null,
  name_ar text not null,
  college_code integer not null references college (code),
  total_hours integer not null check (total_hours > 0)
);

create table term (
  -- YYT: first Gregorian year of the academic year, then the term in it (241 = 2024-2025, first).
  code text primary key check (code ~ '^[0-9]{3}$'),
  name text not null,
  name_ar text not null,
  ordinal smallint not null check (ordinal between 1 and 3),
  year_g integer not null,
  year_h integer not null,
  start_date date not null,
  end_date date not null check (end_date > start_date),
  is_current boolean not null
);

-- One term is the present one.
create unique index term_current on term (is_current) where is_current;

create table academic_status (
  -- As the source writes it: a number or a word.
  code text primary key,
  name text not null,
  name_ar text not null
);

create table person (
  id integer primary key generated always as identity,
  user_id text not null unique check (user_id ~ '^[0-9]{1,20}$'),
  -- 1 instructor, 2 student, 3 employee, 4 admin.
  user_type smallint not null check (user_type between 1 and 4),
  national_id text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  first_name_ar text not null,
  middle_name_ar text not null,
  last_name_ar text not null,
  full_name text generated always as
    (regexp_replace(first_name || ' ' || middle_name || ' ' || last_name, '\s+', ' ', 'g')) stored,
  full_name_ar text generated always as
    (regexp_replace(first_name_ar || ' ' || middle_name_ar || ' ' || last_name_ar, '\s+', ' ', 'g')) stored,
  -- 1 male, 2 female.
  gender smallint not null check (gender in (1, 2)),
  -- Empty where the source has none; accounts lists those who can't be reached.
  email text not null,
  -- As the source has it, national form 5XXXXXXXX; a phone confirmed in the portal stands in accounts.
  phone text not null,
  -- False once a reload no longer finds the person.
  is_active boolean not null default true
);

create table staff (
  person_id integer primary key references person (id),
  -- An instructor who is not staff is told that the portal isn't for them (spec section 6).
  is_staff boolean not null,
  is_advisory boolean not null,
  rank text not null,
  rank_ar text not null,
  office text not null,
  college_code integer references college (code),
  major_code integer references major (code),
  -- Kept to one section (1 male, 2 female), or null for both.
  section smallint check (section in (1, 2))
);

create table student (
  person_id integer primary key references person (id),
  student_id text not null unique,
  birth_date date not null,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  marital_status text not null,
  major_code integer not null references major (code),
  college_code integer not null references college (code),
  level smallint not null check (level between 1 and 15),
  study_type text not null,
  join_term text not null,
  academic_status text not null references academic_status (code),
  gpa numeric(4, 2) not null check (gpa between 0 and 5),
  passed_hours integer not null check (passed_hours >= 0),
  total_hours integer not null check (total_hours >= 0),
  registered_hours integer not null check (registered_hours >= 0),
  remaining_hours integer not null check (remaining_hours >= 0),
  -- The academic guide; null while none is set.
  advisor_id integer references person (id),
  -- A payment problem closes some services (spec section 6).
  is_halted boolean not null,
  enable_internship boolean not null,
  status_internship_documents text not null,
  has_insternhip_periorities boolean not null,
  view_student_files boolean not null
);

create index student_by_advisor on student (advisor_id);
