-- The small lists as the source brings them and as people of the portal edit them. `source` is the row
-- as the source last had it, null for one that was added by hand. A column that differs from it is the
-- portal's word: a reload leaves it alone until it is given back.
alter table college
  add column source jsonb,
  add column position integer not null default 0,
  -- The portal's own choice; while there is none, whom the source names counts.
  add column head integer references person (id),
  add column dean integer references person (id),
  -- Counts the changes: who edits what somebody else has changed meanwhile is told so.
  add column version integer not null default 0,
  -- By hand, in the portal; a reload leaves both.
  add column changed_by integer references person (id),
  add column changed_at timestamptz;

alter table major
  add column source jsonb,
  add column position integer not null default 0,
  -- The source names none.
  add column head integer references person (id),
  add column version integer not null default 0,
  add column changed_by integer references person (id),
  add column changed_at timestamptz;

alter table academic_status
  add column source jsonb,
  add column position integer not null default 0,
  -- Whether a student with it counts as active.
  add column is_active boolean not null default true,
  add column version integer not null default 0,
  add column changed_by integer references person (id),
  add column changed_at timestamptz;

-- Which term is the present one follows from its days. A flag would stay where somebody forgot it.
alter table term drop column is_current;
alter table term
  add column source jsonb,
  -- The present one whatever its days say, until somebody lets the days decide again.
  add column is_set_by_hand boolean not null default false,
  add column version integer not null default 0,
  add column changed_by integer references person (id),
  add column changed_at timestamptz,
  -- A day lies in one term at most. Checked at the end of a reload, which moves several at once.
  add constraint term_days exclude using gist (daterange(start_date, end_date, '[]') with &&)
    deferrable initially immediate;

create unique index term_set_by_hand on term (is_set_by_hand) where is_set_by_hand;

update college set position = code,
  source = jsonb_build_object('name', name, 'name_ar', name_ar, 'head_id', head_id, 'dean_id', dean_id);
update major set position = code,
  source = jsonb_build_object('name', name, 'name_ar', name_ar, 'college_code', college_code,
    'total_hours', total_hours);
update academic_status
set is_active = code not in ('withdrawn', 'dropped_out', 'expelled_academic', 'expelled_disciplinary',
  'record_closed', 'graduated');
update academic_status
set position = placed.place,
  source = jsonb_build_object('name', name, 'name_ar', name_ar, 'is_active', is_active)
from (select code, row_number() over (order by is_active desc, code) as place from academic_status) placed
where placed.code = academic_status.code;
update term set source = jsonb_build_object('name', name, 'name_ar', name_ar, 'ordinal', ordinal,
  'year_g', year_g, 'year_h', year_h, 'start_date', start_date, 'end_date', end_date);

-- A joined term that the list lacks is allowed, as old ones are; one that it has is not taken away from
-- under its students.
create function term_is_unused() returns trigger language plpgsql as $$
begin
  if exists (select from student where join_term = old.code) then
    raise foreign_key_violation using
      message = format('students joined in the term %s', old.code),
      constraint = 'student_join_term';
  end if;
  return old;
end $$;

create trigger term_is_unused before delete on term
  for each row execute function term_is_unused();

-- The portal's own lists. Their codes are fixed (spec, section 9), their names aren't.
create table level (
  code smallint primary key check (code between 1 and 15),
  name text not null,
  name_ar text not null,
  version integer not null default 0,
  changed_by integer references person (id),
  changed_at timestamptz
);

insert into level (code, name, name_ar)
select place, 'Level ' || place, 'المستوى ' || word
from unnest(array['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن',
  'التاسع', 'العاشر', 'الحادي عشر', 'الثاني عشر', 'الثالث عشر', 'الرابع عشر', 'الخامس عشر'])
  with ordinality as words (word, place);

alter table student add constraint student_level_fkey foreign key (level) references level (code);

create table student_location (
  -- As a person's gender: 1 male, 2 female.
  code smallint primary key check (code in (1, 2)),
  name text not null,
  name_ar text not null,
  version integer not null default 0,
  changed_by integer references person (id),
  changed_at timestamptz
);

insert into student_location (code, name, name_ar)
values (1, 'Male section', 'قسم الطلاب'), (2, 'Female section', 'قسم الطالبات');
