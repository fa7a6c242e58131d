-- A student's college, for other services' queries. A set, which becomes part of the query that asks.
create function college_of_student(of_student integer) returns table (college_code integer) stable language sql as
  'select college_code from student where person_id = of_student';
