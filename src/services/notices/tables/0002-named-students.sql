-- The students whom it is for by name; empty where it is for a part of everybody.
alter table notice add column students integer[] not null default '{}';

-- It is for one or the other, never for those of a role among the named.
alter table notice add constraint notice_for_a_part_or_by_name check (
  students = '{}' or (roles = '{}' and colleges = '{}' and sections = '{}')
);
