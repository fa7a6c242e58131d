-- Organisations that train students ("sides"), with their contract.
create table side (
  id integer primary key generated always as identity,
  -- As letters and sheets name it: at most 4 characters (spec section 5).
  org_code text not null constraint side_code check (org_code ~ '^[0-9A-Z]{1,4}$'),
  name text not null check (name <> ''),
  name_arabic text not null check (name_arabic <> ''),
  contract_start date not null,
  contract_end date not null,
  -- In whole months, the last day included.
  contract_duration integer not null generated always as (
    (extract(year from age((contract_end + 1)::timestamp, contract_start::timestamp)) * 12
      + extract(month from age((contract_end + 1)::timestamp, contract_start::timestamp)))::integer
  ) stored,
  -- Who answers for the contract at the side; the specification spells it so.
  admin_coordinatior text not null default '',
  -- How many it can train at once.
  org_capacity integer not null check (org_capacity between 1 and 10000),
  -- What the university pays it for a student.
  student_fee halalas not null check (student_fee >= 0),
  org_location text not null check (org_location <> ''),
  -- Whether it is the university's own.
  location_type text not null check (location_type in ('internal', 'external')),
  -- Null: it trains students of all colleges. Codes of colleges and majors are those of people.
  college_code integer,
  -- For a link that opens the device's map.
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- Counts the changes, so that of two editors the later is told.
  version integer not null default 1,
  -- When the next warning falls due that the contract ends; null: none does any more.
  due_at timestamptz,
  constraint side_code_taken unique (org_code),
  constraint side_contract check (contract_end > contract_start),
  constraint side_coordinates check ((latitude is null) = (longitude is null))
);
create index side_by_name on side (name, id);
create index side_by_end on side (contract_end, id);
create index side_due on side (due_at) where due_at is not null;

-- The people of a side, in its three lists.
create table side_person (
  id integer primary key generated always as identity,
  side_id integer not null references side (id) on delete cascade,
  list text not null check (list in ('technical', 'administrators', 'trainers')),
  -- Whether the university works with them: who isn't selected is only kept.
  is_selected boolean not null default true,
  first_name text not null check (first_name <> ''),
  middle_name text not null default '',
  last_name text not null check (last_name <> ''),
  first_name_ar text not null check (first_name_ar <> ''),
  middle_name_ar text not null default '',
  last_name_ar text not null check (last_name_ar <> ''),
  full_name text not null generated always as
    (regexp_replace(first_name || ' ' || middle_name || ' ' || last_name, '\s+', ' ', 'g')) stored,
  full_name_ar text not null generated always as
    (regexp_replace(first_name_ar || ' ' || middle_name_ar || ' ' || last_name_ar, '\s+', ' ', 'g')) stored,
  job text not null default '',
  email text not null check (email <> ''),
  -- National form, 5XXXXXXXX.
  phone text not null check (phone ~ '^5[0-9]{8}$'),
  national_id text not null check (national_id ~ '^[12][0-9]{9}$'),
  -- The id of its key, and what only that key opens; never the IBAN as it is.
  iban text constraint side_person_iban_sealed check (iban ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]+$'),
  iban_hint text check (iban_hint ~ '^\d{2}-[0-9A-Z]{4}$'),
  swift text check (swift ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'),
  version integer not null default 1,
  constraint side_person_twice unique (side_id, national_id),
  -- What an internship's trainer refers to.
  constraint side_person_of_side unique (id, side_id),
  -- A sealed IBAN is never without its hint; a hint may outlive a lost key.
  constraint side_person_iban_hint check (iban is null or iban_hint is not null)
);

-- A person stays in the side and the list they came into: internships refer to trainers of their side.
create function side_person_stays() returns trigger language plpgsql as $$
begin
  if (old.side_id, old.list) is distinct from (new.side_id, new.list) then
    raise exception 'a person stays in their list' using errcode = '23514', constraint = 'side_person_stays';
  end if;
  return new;
end
$$;
create trigger side_person_stays before update on side_person
  for each row execute function side_person_stays();

-- The lists that staff keep for internships: training areas, codes, durations.
create table internship_choice (
  id integer primary key generated always as identity,
  list text not null check (list in ('area', 'code', 'duration')),
  -- At most 4 characters (spec section 5).
  code text not null check (code ~ '^[0-9A-Z]{1,4}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  -- Of an area: whose it is.
  college_code integer,
  -- Of a duration: one of the two.
  months smallint check (months between 1 and 12),
  weeks smallint check (weeks between 1 and 52),
  -- One that isn't offered any more stays where it was chosen.
  is_active boolean not null default true,
  version integer not null default 1,
  constraint internship_choice_taken unique (list, code),
  constraint internship_choice_area check ((list = 'area') = (college_code is not null)),
  constraint internship_choice_duration check (
    case list when 'duration' then num_nonnulls(months, weeks) = 1 else num_nonnulls(months, weeks) = 0 end
  )
);

-- A department, which the specification also calls a topic: what is trained.
create table internship_department (
  id integer primary key generated always as identity,
  code text not null constraint internship_department_code check (code ~ '^[0-9A-Z]{1,4}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  -- Null: students of every major.
  major_code integer,
  version integer not null default 1,
  constraint internship_department_taken unique (code)
);

-- A cycle, which the specification also calls a group: the days in which a year's students are trained.
create table internship_cycle (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  start_date date not null,
  end_date date not null,
  -- The one into which students are placed at present.
  is_open boolean not null default false,
  version integer not null default 1,
  constraint internship_cycle_taken unique (name),
  constraint internship_cycle_dates check (end_date > start_date)
);
create unique index internship_cycle_open on internship_cycle (is_open) where is_open;

-- Seats that a side offers in a cycle.
create table internship (
  id integer primary key generated always as identity,
  cycle_id integer not null references internship_cycle (id),
  side_id integer not null references side (id),
  department_id integer not null references internship_department (id),
  -- A person of the side's trainers; needed before it is confirmed, since attendance is theirs.
  trainer_id integer,
  major_code integer not null,
  -- 1 male, 2 female; null: both.
  gender smallint check (gender in (1, 2)),
  code_id integer not null references internship_choice (id),
  area_id integer references internship_choice (id),
  duration_id integer not null references internship_choice (id),
  -- The ward or branch within the side; empty: where the side is.
  location text not null default '',
  start_date date not null,
  end_date date not null,
  -- The last day on which a student may still ask to be excused.
  excuse_deadline date not null,
  capacity integer not null check (capacity >= 1),
  -- How many students have a seat. Kept by the trigger of whoever places them (the service `training`), and by nobody else.
  placed integer not null default 0,
  available integer not null generated always as (capacity - placed) stored,
  confirmed_at timestamptz,
  confirmed_by integer references person (id),
  version integer not null default 1,
  -- Nobody is placed beyond the capacity, and it is never less than who is placed.
  constraint internship_places check (placed between 0 and capacity),
  constraint internship_dates check (end_date >= start_date),
  constraint internship_excuse check (excuse_deadline between start_date and end_date),
  constraint internship_confirmed check ((confirmed_at is null) = (confirmed_by is null)),
  constraint internship_confirmed_trainer check (confirmed_at is null or trainer_id is not null),
  constraint internship_trainer foreign key (trainer_id, side_id) references side_person (id, side_id)
);
create index internship_of_cycle on internship (cycle_id, start_date, id);
create index internship_by_start on internship (start_date, id);
create index internship_of_side on internship (side_id, end_date);
create index internship_of_department on internship (department_id);
create index internship_of_trainer on internship (trainer_id, side_id) where trainer_id is not null;

-- Once confirmed it cannot be modified (spec section 4): letters name it. Only who is placed goes on changing.
create function internship_stays() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null then
    if tg_op = 'UPDATE' then
      if to_jsonb(new) - 'placed' - 'available' = to_jsonb(old) - 'placed' - 'available' then
        return new;
      end if;
    end if;
    raise exception 'a confirmed internship stays'
      using errcode = '23514', constraint = 'internship_stays';
  end if;
  if tg_op = 'DELETE' then
    if old.placed > 0 then
      raise exception 'students are placed' using errcode = '23514', constraint = 'internship_has_students';
    end if;
    return old;
  end if;
  return new;
end
$$;
create trigger internship_confirmed_stays before update or delete on internship
  for each row execute function internship_stays();

-- It lies within its cycle and the side's contract, lasts no longer than its duration says, takes no more than the side
-- can train, and is for the department's major. What it is held against is locked, so that nobody changes it meanwhile.
create function internship_fits() returns trigger language plpgsql as $$
declare
  of_cycle internship_cycle;
  of_side side;
  lasts interval;
  of_major integer;
  broken text;
begin
  select * into of_cycle from internship_cycle where id = new.cycle_id for share;
  select * into of_side from side where id = new.side_id for share;
  select make_interval(months => coalesce(months, 0), weeks => coalesce(weeks, 0)) into lasts
    from internship_choice where id = new.duration_id and list = 'duration' for share;
  select major_code into of_major from internship_department where id = new.department_id for share;
  broken := case
    when new.start_date < of_cycle.start_date or new.end_date > of_cycle.end_date then 'internship_in_cycle'
    when new.start_date < of_side.contract_start or new.end_date > of_side.contract_end then 'internship_in_contract'
    when new.capacity > of_side.org_capacity then 'internship_side_capacity'
    when lasts is null or new.end_date >= new.start_date + lasts then 'internship_duration'
    when of_major <> new.major_code then 'internship_major'
    when (select list from internship_choice where id = new.code_id) <> 'code'
      or (select list from internship_choice where id = new.area_id) <> 'area' then 'internship_choices'
    when new.trainer_id is not null and not exists (
      select from side_person where id = new.trainer_id and list = 'trainers'
    ) then 'internship_trainer'
  end;
  if broken is not null then
    raise exception 'an internship does not fit' using errcode = '23514', constraint = broken;
  end if;
  return new;
end
$$;
create trigger internship_fits
  before insert or update of cycle_id, side_id, department_id, trainer_id, major_code, code_id, area_id,
    duration_id, start_date, end_date, capacity on internship
  for each row execute function internship_fits();

-- From the other sides: a contract, a cycle, a capacity, a duration or a department's major isn't changed to less than
-- the internships need.
create function internships_still_fit() returns trigger language plpgsql as $$
declare
  broken boolean;
begin
  case tg_table_name
    when 'side' then
      broken := exists (select from internship where side_id = new.id and (
        start_date < new.contract_start or end_date > new.contract_end or capacity > new.org_capacity));
    when 'internship_cycle' then
      broken := exists (select from internship where cycle_id = new.id and (
        start_date < new.start_date or end_date > new.end_date));
    when 'internship_choice' then
      broken := exists (select from internship where duration_id = new.id and end_date >= start_date
        + make_interval(months => coalesce(new.months, 0), weeks => coalesce(new.weeks, 0)));
    else
      broken := exists (select from internship
        where department_id = new.id and major_code <> new.major_code);
  end case;
  if broken then
    raise exception 'internships need more'
      using errcode = '23514', constraint = 'internships_still_fit';
  end if;
  return null;
end
$$;
create trigger internships_still_fit after update of contract_start, contract_end, org_capacity on side
  for each row execute function internships_still_fit();
create trigger internships_still_fit after update of start_date, end_date on internship_cycle
  for each row execute function internships_still_fit();
create trigger internships_still_fit after update of months, weeks on internship_choice
  for each row when (new.list = 'duration') execute function internships_still_fit();
create trigger internships_still_fit after update of major_code on internship_department
  for each row execute function internships_still_fit();

-- What the specification lists (section 3): pharmacy areas and medicine specialities, codes 611 to 620, durations of
-- one to three months, and of one to six weeks, whose codes are 4 to 9.
insert into internship_choice (list, code, name, name_ar, college_code, months, weeks)
select list, code, name, name_ar, college_code, months, weeks from (values
  ('area', 'P01', 'Ambulatory Care', 'الرعاية الخارجية', 2, null, null),
  ('area', 'P02', 'Internal Medicine', 'الطب الباطني', 2, null, null),
  ('area', 'P03', 'Critical Care', 'العناية الحرجة', 2, null, null),
  ('area', 'P04', 'Cardiology', 'أمراض القلب', 2, null, null),
  ('area', 'P05', 'Infectious Diseases', 'الأمراض المعدية', 2, null, null),
  ('area', 'P06', 'Oncology', 'الأورام', 2, null, null),
  ('area', 'P07', 'Haematology', 'أمراض الدم', 2, null, null),
  ('area', 'P08', 'Paediatrics', 'طب الأطفال', 2, null, null),
  ('area', 'P09', 'Neonatal Intensive Care', 'العناية المركزة لحديثي الولادة', 2, null, null),
  ('area', 'P10', 'Paediatric Intensive Care', 'العناية المركزة للأطفال', 2, null, null),
  ('area', 'P11', 'Emergency Medicine', 'طب الطوارئ', 2, null, null),
  ('area', 'P12', 'Nephrology', 'أمراض الكلى', 2, null, null),
  ('area', 'P13', 'Organ Transplantation', 'زراعة الأعضاء', 2, null, null),
  ('area', 'P14', 'Psychiatry', 'الطب النفسي', 2, null, null),
  ('area', 'P15', 'Neurology', 'طب الأعصاب', 2, null, null),
  ('area', 'P16', 'Geriatrics', 'طب المسنين', 2, null, null),
  ('area', 'P17', 'General Surgery', 'الجراحة العامة', 2, null, null),
  ('area', 'P18', 'Obstetrics and Gynaecology', 'النساء والولادة', 2, null, null),
  ('area', 'P19', 'Gastroenterology', 'الجهاز الهضمي', 2, null, null),
  ('area', 'P20', 'Pulmonology', 'أمراض الصدر', 2, null, null),
  ('area', 'P21', 'Endocrinology', 'الغدد الصماء', 2, null, null),
  ('area', 'P22', 'Diabetes Care', 'رعاية السكري', 2, null, null),
  ('area', 'P23', 'Anticoagulation Clinic', 'عيادة مضادات التخثر', 2, null, null),
  ('area', 'P24', 'Pain Management', 'علاج الألم', 2, null, null),
  ('area', 'P25', 'Palliative Care', 'الرعاية التلطيفية', 2, null, null),
  ('area', 'P26', 'Parenteral Nutrition', 'التغذية الوريدية', 2, null, null),
  ('area', 'P27', 'Clinical Pharmacokinetics', 'حركية الدواء السريرية', 2, null, null),
  ('area', 'P28', 'Inpatient Pharmacy', 'صيدلية التنويم', 2, null, null),
  ('area', 'P29', 'Outpatient Pharmacy', 'صيدلية العيادات الخارجية', 2, null, null),
  ('area', 'P30', 'Community Pharmacy', 'صيدلية المجتمع', 2, null, null),
  ('area', 'P31', 'Sterile Preparation', 'التحضير المعقم', 2, null, null),
  ('area', 'P32', 'Extemporaneous Compounding', 'التركيب الدوائي', 2, null, null),
  ('area', 'P33', 'Nuclear Pharmacy', 'الصيدلة النووية', 2, null, null),
  ('area', 'P34', 'Drug Information', 'معلومات الدواء', 2, null, null),
  ('area', 'P35', 'Medication Safety', 'سلامة الدواء', 2, null, null),
  ('area', 'P36', 'Pharmacovigilance', 'التيقظ الدوائي', 2, null, null),
  ('area', 'P37', 'Poison Control', 'مكافحة السموم', 2, null, null),
  ('area', 'P38', 'Pharmacy Administration', 'إدارة الصيدلية', 2, null, null),
  ('area', 'P39', 'Pharmacy Informatics', 'معلوماتية الصيدلة', 2, null, null),
  ('area', 'P40', 'Pharmaceutical Industry', 'الصناعة الدوائية', 2, null, null),
  ('area', 'P41', 'Regulatory Affairs', 'الشؤون التنظيمية للدواء', 2, null, null),
  ('area', 'P42', 'Pharmacoeconomics', 'اقتصاديات الدواء', 2, null, null),
  ('area', 'P43', 'Clinical Research', 'البحث السريري', 2, null, null),
  ('area', 'M01', 'Internal Medicine', 'الباطنة', 1, null, null),
  ('area', 'M02', 'General Surgery', 'الجراحة العامة', 1, null, null),
  ('area', 'M03', 'Paediatrics', 'طب الأطفال', 1, null, null),
  ('area', 'M04', 'Obstetrics and Gynaecology', 'النساء والولادة', 1, null, null),
  ('area', 'M05', 'Family Medicine', 'طب الأسرة', 1, null, null),
  ('area', 'M06', 'Emergency Medicine', 'طب الطوارئ', 1, null, null),
  ('area', 'M07', 'Anaesthesia', 'التخدير', 1, null, null),
  ('area', 'M08', 'Critical Care', 'العناية المركزة', 1, null, null),
  ('area', 'M09', 'Cardiology', 'أمراض القلب', 1, null, null),
  ('area', 'M10', 'Cardiac Surgery', 'جراحة القلب', 1, null, null),
  ('area', 'M11', 'Pulmonology', 'أمراض الصدر', 1, null, null),
  ('area', 'M12', 'Gastroenterology', 'الجهاز الهضمي', 1, null, null),
  ('area', 'M13', 'Nephrology', 'أمراض الكلى', 1, null, null),
  ('area', 'M14', 'Endocrinology', 'الغدد الصماء', 1, null, null),
  ('area', 'M15', 'Rheumatology', 'الروماتيزم', 1, null, null),
  ('area', 'M16', 'Haematology', 'أمراض الدم', 1, null, null),
  ('area', 'M17', 'Oncology', 'الأورام', 1, null, null),
  ('area', 'M18', 'Infectious Diseases', 'الأمراض المعدية', 1, null, null),
  ('area', 'M19', 'Neurology', 'طب الأعصاب', 1, null, null),
  ('area', 'M20', 'Neurosurgery', 'جراحة الأعصاب', 1, null, null),
  ('area', 'M21', 'Psychiatry', 'الطب النفسي', 1, null, null),
  ('area', 'M22', 'Dermatology', 'الجلدية', 1, null, null),
  ('area', 'M23', 'Ophthalmology', 'طب العيون', 1, null, null),
  ('area', 'M24', 'Otolaryngology', 'الأنف والأذن والحنجرة', 1, null, null),
  ('area', 'M25', 'Orthopaedics', 'جراحة العظام', 1, null, null),
  ('area', 'M26', 'Urology', 'المسالك البولية', 1, null, null),
  ('area', 'M27', 'Plastic Surgery', 'جراحة التجميل', 1, null, null),
  ('area', 'M28', 'Paediatric Surgery', 'جراحة الأطفال', 1, null, null),
  ('area', 'M29', 'Vascular Surgery', 'جراحة الأوعية الدموية', 1, null, null),
  ('area', 'M30', 'Radiology', 'الأشعة', 1, null, null),
  ('area', 'M31', 'Pathology', 'علم الأمراض', 1, null, null),
  ('area', 'M32', 'Laboratory Medicine', 'طب المختبرات', 1, null, null),
  ('area', 'M33', 'Physical Medicine and Rehabilitation', 'الطب الطبيعي والتأهيل', 1, null, null),
  ('area', 'M34', 'Community Medicine', 'طب المجتمع', 1, null, null),
  ('area', 'M35', 'Forensic Medicine', 'الطب الشرعي', 1, null, null),
  ('code', '611', 'Internship 611', 'التدريب 611', null, null, null),
  ('code', '612', 'Internship 612', 'التدريب 612', null, null, null),
  ('code', '613', 'Internship 613', 'التدريب 613', null, null, null),
  ('code', '614', 'Internship 614', 'التدريب 614', null, null, null),
  ('code', '615', 'Internship 615', 'التدريب 615', null, null, null),
  ('code', '616', 'Internship 616', 'التدريب 616', null, null, null),
  ('code', '617', 'Internship 617', 'التدريب 617', null, null, null),
  ('code', '618', 'Internship 618', 'التدريب 618', null, null, null),
  ('code', '619', 'Internship 619', 'التدريب 619', null, null, null),
  ('code', '620', 'Internship 620', 'التدريب 620', null, null, null),
  ('duration', '1', 'One month', 'شهر واحد', null, 1, null),
  ('duration', '2', 'Two months', 'شهران', null, 2, null),
  ('duration', '3', 'Three months', 'ثلاثة أشهر', null, 3, null),
  ('duration', '4', 'One week', 'أسبوع واحد', null, null, 1),
  ('duration', '5', 'Two weeks', 'أسبوعان', null, null, 2),
  ('duration', '6', 'Three weeks', 'ثلاثة أسابيع', null, null, 3),
  ('duration', '7', 'Four weeks', 'أربعة أسابيع', null, null, 4),
  ('duration', '8', 'Five weeks', 'خمسة أسابيع', null, null, 5),
  ('duration', '9', 'Six weeks', 'ستة أسابيع', null, null, 6)
) as seed (list, code, name, name_ar, college_code, months, weeks);
