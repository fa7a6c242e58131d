-- A person is found by the words of their names, each as it is written and by its sound, and by their
-- number: never across words or from inside one. What a search makes of these stands in
-- platform/language/names.ts, step by step the same.

-- Lower case, marks and hamza gone, what belongs together joined. `_` stands between a word and the
-- article or Abu before it, `|` between columns.
create function name_words(names text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  words text := ar_norm(translate(normalize(names, nfc), 'ؤئ', 'وي'));
begin
  if words ~ '[^a-z0-9آ-ي |-]' then
    words := regexp_replace(
      translate(words,
        'áàâäãåāéèêëēíìîïīóòôöõōúùûüūýÿñçḥṣḍṭẓḏṯġǧšžپچڤگ' || E'\u200b\u200c\u200d''’‘ʿʾ`ء',
        'aaaaaaaeeeeeiiiiioooooouuuuuyynchsdtzdtggszبجفك'),
      '[^a-z0-9آ-ي|-]+', ' ', 'g');
  end if;
  if strpos(words, 'abd') > 0 or strpos(words, 'abed') > 0 then
    words := regexp_replace(words,
      '(?<![a-z])abe?d[aeou]?l?[ -]+[au]ll[au]h?(?![a-z])', 'abdullah', 'g');
    words := regexp_replace(words,
      '(?<![a-z])(?:abd(?:[aeou][lrsndtz]h?)?[ -]+(?:[ae][lrsndtz]h?[ -]+)?|abed[ -]+[ae]l[ -]+)(?=[a-z])',
      'abdul', 'g');
    words := regexp_replace(words,
      '(?<![a-z])abd(?:[aeou][lrsndtz]h?)?\|(?:[ae][lrsndtz]h?[ -]+)?([a-z]+)', 'abdul\1|', 'g');
  end if;
  if strpos(words, 'عبد|') > 0 then
    words := regexp_replace(words, '(?<![آ-ي])عبد\|(ال[آ-ي]+)', 'عبد\1|', 'g');
  end if;
  words := regexp_replace(words,
    '(?<![a-z0-9])(?:(?:aa?l|el)[ -]+|[ae](?:sh|dh|th|[sdnrtz])-)(?=[a-z])', 'al_', 'g');
  -- Most names have nothing apart but the article.
  if words !~ '[ -]' then
    return words;
  end if;
  words := regexp_replace(words, '(?<![آ-ي])ال +(?=[آ-ي])', 'ال_', 'g');
  words := regexp_replace(words, '(?<![a-z])ab(?:u|ou|o)[ -]+(?=[a-z])', 'abu_', 'g');
  words := regexp_replace(words, '(?<![آ-ي])اب[اوي] +(?=[آ-ي])', 'ابو_', 'g');
  words := regexp_replace(words, '(?<=[a-z])[ -]+(?:al_|e|u)dd?(?:ee|i)ne?(?![a-z])', 'aldin', 'g');
  words := regexp_replace(words, '(?<=[a-z])[ -]+allah(?![a-z])', 'allah', 'g');
  words := regexp_replace(words, '(?<=[آ-ي]) +(?=(?:الدين|الله)(?![آ-ي]))', '', 'g');
  words := regexp_replace(replace(words, '-', ' '),
    '(?<![a-zآ-ي_])(?:bin|ibn|bint|بن|ابن|بنت) +(?=[a-zآ-ي])', '', 'g');
  return regexp_replace(regexp_replace(words, ' +', ' ', 'g'), '^ | $|(?<=\|) | (?=\|)', '', 'g');
end $$;

-- Latin words with one letter for each vowel and none doubled, as Noora and Nura; Arabic ones as they are.
create function name_letters(words text) returns text
language sql immutable strict parallel safe
return regexp_replace(translate(words, 'eyo', 'iiu'), '([aiu])\1+|([a-z])\2', '\1\2', 'g');

-- The same by their sound, Mohammed and Muhamad alike.
create function name_sound(letters text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  sound text := translate(letters, 'iq', 'ak');
begin
  sound := regexp_replace(sound, '[au]w(?=[b-tvx-z])', 'u', 'g');
  sound := regexp_replace(sound, 'g(?!h)', 'k', 'g');
  sound := regexp_replace(sound, 'a+', 'a', 'g');
  sound := regexp_replace(sound, 'u+', 'u', 'g');
  sound := regexp_replace(sound, 'k+', 'k', 'g');
  sound := regexp_replace(sound, '(?<![a-z])abd[au]l?', 'abdul', 'g');
  sound := regexp_replace(sound, '([au])h(?![a-z])', '\1', 'g');
  sound := regexp_replace(sound, '(?<![a-z])abdul[au](?![a-z])', 'abdulah', 'g');
  sound := regexp_replace(sound, '(?<![a-z])ausuf', 'ausaf', 'g');
  return regexp_replace(sound, '[au]l?dan(?![a-z])', 'aldan', 'g');
end $$;

-- `names` are first, father's and family names and the same in Arabic, a bar between two. The three
-- weigh A, B and C, so that a search knows where it met a word; a number stands alone, and the
-- whole name in each language after a `=`.
create function name_index(names text, number text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  words text := name_words(names);
  bare text := regexp_replace(
    regexp_replace(words, '[a-zآ-ي]+_', '', 'g'),
    '(?<![a-z0-9_])[ae]l(?=[a-z]{4})|(?<![آ-ي])ال(?=[آ-ي]{3})', '', 'g');
  -- One to three Latin, four to six Arabic; the next six the same without what stands before them.
  part text[] := string_to_array(name_letters(replace(words, '_', '') || '|' || bare), '|');
  sound text[] :=
    string_to_array(name_sound(array_to_string(part[1:3] || part[7:9], '|')), '|');
  lexemes text := regexp_replace(lower(number), '[^a-z0-9]', '', 'g');
  met text;
begin
  for place in 1..3 loop
    met := concat_ws(' ',
      nullif(part[place], ''), nullif(part[place + 3], ''),
      nullif(part[place + 6], ''), nullif(part[place + 9], ''),
      '~' || replace(nullif(sound[place], ''), ' ', ' ~'),
      '~' || replace(nullif(sound[place + 3], ''), ' ', ' ~'));
    if met <> '' then
      lexemes := lexemes || ' ' || replace(met || ' ', ' ', ':1' || substr('ABC', place, 1) || ' ');
    end if;
  end loop;
  return (lexemes
    || ' =' || translate(array_to_string(sound[4:6], ''), ' ', '')
    || ' =' || translate(array_to_string(part[10:12], ''), ' ', ''))::tsvector;
end $$;

alter table person add column search_words tsvector not null generated always as (
  name_index(
    translate(first_name, '|', ' ') || '|' || translate(middle_name, '|', ' ') || '|'
    || translate(last_name, '|', ' ') || '|' || translate(first_name_ar, '|', ' ') || '|'
    || translate(middle_name_ar, '|', ' ') || '|' || translate(last_name_ar, '|', ' '),
    user_id)) stored;

-- A list of students is searched within its own row; see 0005.
drop trigger person_tells_student on person;
alter table student drop column search_text, add column search_words tsvector;
alter table person drop column search_text;
drop function name_fold(text);

create or replace function student_repeats_person() returns trigger language plpgsql as $$
begin
  select gender, is_active, search_words, lower(full_name), ar_norm(full_name_ar)
  into new.gender, new.is_active, new.search_words, new.sort_name, new.sort_name_ar
  from person where id = new.person_id;
  return new;
end $$;

create or replace function person_tells_student() returns trigger language plpgsql as $$
begin
  update student
  set gender = new.gender, is_active = new.is_active, search_words = new.search_words,
    sort_name = lower(new.full_name), sort_name_ar = ar_norm(new.full_name_ar)
  where person_id = new.id;
  return null;
end $$;

update student set search_words = person.search_words
from person where person.id = student.person_id;
alter table student alter column search_words set not null;

create trigger person_tells_student after update on person
  for each row
  when (new.user_type = 2 and
    (old.gender, old.is_active, old.search_words, old.full_name, old.full_name_ar) is distinct from
    (new.gender, new.is_active, new.search_words, new.full_name, new.full_name_ar))
  execute function person_tells_student();

create index person_search on person using gin (search_words);
create index student_search on student using gin (search_words, major_code) where is_active;

-- By these a person is found whole, by whoever may see them.
create index person_national_id on person (national_id) where national_id <> '';
create index person_phone on person (phone) where phone <> '';
