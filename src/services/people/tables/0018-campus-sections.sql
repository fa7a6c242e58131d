-- The two halves of the campus are called شطر; قسم is a department. A name that somebody gave by hand stays.
update student_location set name_ar = 'شطر الطلاب' where code = 1 and name_ar = 'قسم الطلاب';
update student_location set name_ar = 'شطر الطالبات' where code = 2 and name_ar = 'قسم الطالبات';
