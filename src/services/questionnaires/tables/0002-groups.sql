-- The groups of a questionnaire whose answers are told apart by a key of their own. They are chosen at its first token,
-- all at once, from those large enough; every other group, of now or later, has the key without side, term and college,
-- whose row is always among them and so says that the choice was made.
create table questionnaire_group (
  questionnaire_id integer not null references questionnaire (id),
  target text not null check (target in ('student', 'admin')),
  side_id integer not null,
  term_code text not null,
  college_code integer not null,
  primary key (questionnaire_id, target, side_id, term_code, college_code)
);
create trigger questionnaire_group_append_only before update or delete or truncate on questionnaire_group
  for each statement execute function row_stays();

-- Keys that were made before stay their groups' own.
insert into questionnaire_group
  select questionnaire_id, target, side_id, term_code, college_code from questionnaire_key
  union select questionnaire_id, target, 0, 'none', 0 from questionnaire_key;
