-- A student's major and section, for other services' rules in the database.
create function place_of_student(of_student integer, out major_code integer, out gender smallint)
  stable language sql as 'select major_code, gender from student where person_id = of_student';
