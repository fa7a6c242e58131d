-- For which cycles each of these students is to bring what a cycle asks for: those of their trainings that run or are to
-- come. Who has none is about to wish and be placed: for the open one.
create function trainee_cycles(students integer[], today date)
  returns table (student_id integer, cycle_id integer) stable language sql as $$
  select trainee, coalesce(own.cycle_id, (select open.cycle_id from open_cycle() open))
  from unnest(students) trainee left join lateral (
    select cycle.cycle_id from placement, cycle_of_internship(placement.internship_id) cycle
    where placement.student_id = trainee and result is null and end_date >= today
  ) own on true
$$;
-- Read for each of a thousand waiting documents, so from the index alone.
create index placement_at_work on placement (student_id, end_date) include (internship_id) where result is null;

-- When that is another answer for a student: at once where a seat has moved or training has a result, and then by the
-- clock, on the day after a training's last. Written wherever a seat moves, so that nothing moves one unheard.
create table training_turn (
  student_id integer primary key references person (id),
  -- Null: nothing runs or is to come.
  due_at timestamptz
);
create index training_turn_due on training_turn (due_at) where due_at is not null;

create function placement_turns() returns trigger language plpgsql as $$
begin
  insert into training_turn (student_id, due_at)
    values (case when tg_op = 'DELETE' then old.student_id else new.student_id end, timestamptz 'epoch')
    on conflict (student_id) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger placement_turns after insert or update of result or delete on placement
  for each row execute function placement_turns();

insert into training_turn (student_id, due_at) select distinct student_id, timestamptz 'epoch' from placement;
