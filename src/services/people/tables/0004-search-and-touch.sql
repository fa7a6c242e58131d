-- When a worker last had the run in hand; one that nobody touches any more is sent out anew.
alter table reload_run add column touched_at timestamptz;

-- Arabic as people search it: marks and tatweel gone, the forms of a letter made one, digits 0-9,
-- lower case, single spaces. The same as foldArabic in TypeScript.
create function ar_norm(value text) returns text
language sql immutable strict parallel safe
return replace(
  btrim(regexp_replace(
    lower(translate(
      regexp_replace(
        normalize(value, nfkc),
        '[\u0610-\u061a\u064b-\u065f\u0670\u0640\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]',
        '', 'g'),
      'أإآٱىیةؤئک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ااااييهءءك01234567890123456789')),
    '\s+', ' ', 'g')),
  'عبد ال', 'عبدال');

-- A name or an id as a list is searched by: Al-Qahtani, al qahtani and alqahtani are one.
create function search_fold(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(ar_norm(value), '[\s\u200c\u200d\u2010-\u2015-]', '', 'g');

-- The bars keep the end of one from meeting the beginning of the next.
alter table reload_effect add column search_text text not null generated always as
  (search_fold(source_id) || '|' || search_fold(full_name) || '|' || search_fold(full_name_ar))
  stored;
