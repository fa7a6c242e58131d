-- A name as lists are searched by it: Mohammed, Muhamad and Mohamed are one, and so are Al-Qahtani,
-- alqahtani and Algahtani, عائشة and عايشه. The same as foldName in TypeScript, step by step.
create function name_fold(value text) returns text
language sql immutable strict parallel safe
return translate(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                translate(
                  regexp_replace(
                    regexp_replace(
                      translate(
                        ar_norm(value),
                        'áàâäãåāéèêëēíìîïīóòôöõōúùûüūýÿñçḥṣḍṭẓḏṯġǧšž',
                        'aaaaaaaeeeeeiiiiioooooouuuuuyynchsdtzdtggsz'),
                      '[^a-z0-9ء-ي -]', '', 'g'),
                    '(?<![a-z0-9ء-ي])([ae]l[ -]+|[ae](sh|dh|th|[sdnrtz])-)(?=[a-z])', 'al', 'g'),
                  'eiyoqء', 'aaaukي'),
                '[au]w(?=[b-tvx-z])', 'u', 'g'),
              'g(?!h)', 'k', 'g'),
            '([a-z])\1+', '\1', 'g'),
          '(?<![a-z0-9ء-ي])abd( al|[au][lrsndtz]?[ -]+|[au]l?)', 'abdul', 'g'),
        '([au])h(?![a-z0-9ء-ي])', '\1', 'g'),
      'abdul[au](?![a-z0-9ء-ي])', 'abdulah', 'g'),
    '(?<![a-z0-9ء-ي])ausuf', 'ausaf', 'g'),
  ' -', '');

-- What a person is found by; the bars keep the end of one from meeting the beginning of the next.
alter table person add column search_text text not null generated always as
  (name_fold(first_name || ' ' || middle_name || ' ' || last_name) || '|' ||
   name_fold(first_name_ar || ' ' || middle_name_ar || ' ' || last_name_ar) || '|' ||
   user_id || '|' || phone) stored;

create extension if not exists pg_trgm;
create index person_search on person using gin (search_text gin_trgm_ops);

-- What a list of students filters, searches and sorts by stands in one row, so that one scan answers.
-- The first five repeat the person's; the triggers below keep them the same.
alter table student
  add column gender smallint,
  add column is_active boolean,
  add column search_text text,
  add column sort_name text,
  add column sort_name_ar text;

create function student_repeats_person() returns trigger language plpgsql as $$
begin
  select gender, is_active, search_text, lower(full_name), ar_norm(full_name_ar)
  into new.gender, new.is_active, new.search_text, new.sort_name, new.sort_name_ar
  from person where id = new.person_id;
  return new;
end $$;

create function person_tells_student() returns trigger language plpgsql as $$
begin
  update student
  set gender = new.gender, is_active = new.is_active, search_text = new.search_text,
    sort_name = lower(new.full_name), sort_name_ar = ar_norm(new.full_name_ar)
  where person_id = new.id;
  return null;
end $$;

update student
set gender = person.gender, is_active = person.is_active, search_text = person.search_text,
  sort_name = lower(person.full_name), sort_name_ar = ar_norm(person.full_name_ar)
from person where person.id = student.person_id;

alter table student
  alter column gender set not null,
  alter column is_active set not null,
  alter column search_text set not null,
  alter column sort_name set not null,
  alter column sort_name_ar set not null;

create trigger student_repeats_person before insert on student
  for each row execute function student_repeats_person();

create trigger person_tells_student after update on person
  for each row
  when (new.user_type = 2 and
    (old.gender, old.is_active, old.search_text, old.full_name, old.full_name_ar) is distinct from
    (new.gender, new.is_active, new.search_text, new.full_name, new.full_name_ar))
  execute function person_tells_student();

-- A search within a department meets that department's students only.
create extension if not exists btree_gin;
create index student_search on student using gin (search_text gin_trgm_ops, major_code)
  where is_active;

create index student_by_name on student (sort_name, person_id) where is_active;
create index student_by_name_ar on student (sort_name_ar, person_id) where is_active;

-- Everything that is filtered or sorted by: whatever is asked is answered from here alone.
create index student_filters on student (major_code) include (
  person_id, sort_name, sort_name_ar, student_id, college_code, gender, level, gpa, is_halted,
  academic_status, advisor_id, join_term, study_type, marital_status, nationality,
  passed_hours, total_hours, remaining_hours, registered_hours
) where is_active;
