-- Who has no training is about to wish and be placed: for the open cycle of the own college.
create or replace function trainee_cycles(students integer[], today date)
  returns table (student_id integer, cycle_id integer) stable language sql as $$
  select trainee, coalesce(own.cycle_id, (
    select open.cycle_id from college_of_student(trainee) place, open_cycle(place.college_code) open
  ))
  from unnest(students) trainee left join lateral (
    select cycle.cycle_id from placement, cycle_of_internship(placement.internship_id) cycle
    where placement.student_id = trainee and result is null and end_date >= today
  ) own on true
$$;
