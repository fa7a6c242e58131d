-- The few who have left. Long lists of those who haven't are counted without them, from an index of their own.
create index person_who_left on person (id) where not is_active;
