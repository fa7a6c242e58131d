-- A requirement may be of a cycle: it is asked while that one is open. Of one scope at a time.
alter table internship_requirement add column cycle_id integer;
alter table internship_requirement drop constraint internship_requirement_scope;
alter table internship_requirement add constraint internship_requirement_scope
  check (num_nonnulls(major_code, college_code, cycle_id) <= 1);

-- A cycle whose requirements would be nobody's isn't deleted; whoever deletes it holds its row.
create function internship_requirement_keeps_cycle(gone integer) returns void language plpgsql as $$
begin
  if exists (select from internship_requirement where cycle_id = gone) then
    raise exception 'requirements name the cycle'
      using errcode = '23503', constraint = 'internship_requirement_cycle';
  end if;
end
$$;

-- It stands in place of one that was accepted, so that what the student had is closed until somebody looks.
alter table internship_document add column renews boolean not null default false;
