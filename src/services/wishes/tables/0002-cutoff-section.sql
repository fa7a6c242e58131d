-- The places of a side, department and major may be apart for men and women, and so is the lowest GPA that took one. What was
-- kept before mixed the two.
delete from wish_cutoff;
alter table wish_cutoff
  drop constraint wish_cutoff_pkey,
  add gender smallint check (gender in (1, 2)),
  add constraint wish_cutoff_once
    unique nulls not distinct (side_id, department_id, major_code, gender, period_id);
