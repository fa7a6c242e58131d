-- Whether two students could have each other's seats: each internship is for the other, and neither has another training in
-- the other's days.
create function seats_can_swap(one integer, other integer) returns boolean language plpgsql as $$
declare
  first_seat placement;
  second_seat placement;
  first_student record;
  second_student record;
begin
  select * into first_seat from placement where id = one;
  select * into second_seat from placement where id = other;
  first_student := place_of_student(first_seat.student_id);
  second_student := place_of_student(second_seat.student_id);
  return internship_is_for(second_seat.internship_id, first_student.major_code, first_student.gender,
      second_seat.start_date, second_seat.end_date)
    and internship_is_for(first_seat.internship_id, second_student.major_code, second_student.gender,
      first_seat.start_date, first_seat.end_date)
    and not exists (
      select from placement where holds_seat and id not in (one, other) and (
        student_id = first_seat.student_id
          and daterange(start_date, end_date, '[]') && daterange(second_seat.start_date, second_seat.end_date, '[]')
        or student_id = second_seat.student_id
          and daterange(start_date, end_date, '[]') && daterange(first_seat.start_date, first_seat.end_date, '[]')
      )
    );
end
$$;
