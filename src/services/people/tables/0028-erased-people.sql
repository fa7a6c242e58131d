-- A person whose data was erased: the row is the key of what the law keeps, and no search finds it.
alter table person add column is_erased boolean not null default false;

alter table person alter column search_words set expression as (
  case when not is_erased then name_index(
    translate(first_name, '|', ' ') || '|' || translate(middle_name, '|', ' ') || '|'
    || translate(last_name, '|', ' ') || '|' || translate(first_name_ar, '|', ' ') || '|'
    || translate(middle_name_ar, '|', ' ') || '|' || translate(last_name_ar, '|', ' '),
    user_id) else ''::tsvector end);

-- Whoever is erased never becomes active again: who is admitted again comes with another number, as another person.
alter table person add constraint person_erased_stays check (not (is_erased and is_active));

-- The numbers of erased people as the source knows them, so that it doesn't bring them back: HMAC-SHA256.
create table erased_number (
  mark bytea primary key check (length(mark) = 32)
);

-- The key of these marks, sealed. Without it nobody who has the database can try numbers.
create table erased_key (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);
