-- The students who were told of a leave: they hear of its end too, also if what they had booked is gone by then.
create table leave_told (
  leave_id integer not null references leave (id) on delete cascade,
  student_id integer not null references person (id),
  primary key (leave_id, student_id)
);
