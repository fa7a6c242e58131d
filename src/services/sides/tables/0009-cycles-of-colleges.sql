-- A cycle is of a college, or of the colleges that have none of their own open. Each college has one open at most.
alter table internship_cycle add college_code integer;
drop index internship_cycle_open;
create unique index internship_cycle_open on internship_cycle (college_code) nulls not distinct where is_open;

-- The one into which students of a college are placed at present.
create function open_cycle(of_college integer) returns table (cycle_id integer) stable language sql as
  'select id from internship_cycle where is_open and coalesce(college_code, of_college) = of_college
   order by college_code nulls last limit 1';
