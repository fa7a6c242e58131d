-- What last moved the seat of a placement: a run of the distribution, somebody by hand, a swap, a granted request, or the
-- undoing of one of them; its id where it has one.
alter table placement
  add seat_cause text not null default 'hand'
    constraint placement_seat_cause check (seat_cause in ('run', 'hand', 'swap', 'request', 'undo')),
  add seat_cause_id integer,
  add seat_by integer references person (id),
  add seat_at timestamptz;

-- Every seat given and taken back, of placements that are gone too. It is only ever added to.
create table placement_event (
  id integer primary key generated always as identity,
  placement_id integer not null,
  student_id integer not null references person (id),
  internship_id integer not null,
  change smallint not null check (change in (-1, 1)),
  cause text not null check (cause in ('run', 'hand', 'swap', 'request', 'undo')),
  cause_id integer,
  by_id integer references person (id),
  at timestamptz not null
);
create index placement_event_of on placement_event (placement_id);
create index placement_event_by_cause on placement_event (cause, cause_id);
create index placement_event_of_student on placement_event (student_id);

create function placement_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of seats stays' using errcode = '23514', constraint = 'placement_event_stays';
end
$$;
create trigger placement_event_stays before update or delete or truncate on placement_event
  for each statement execute function placement_event_stays();

-- The history is written wherever a seat moves, so that nothing moves one without it.
create function placement_tells() returns trigger language plpgsql as $$
declare
  had boolean := case when tg_op <> 'INSERT' then old.holds_seat else false end;
  has boolean := case when tg_op <> 'DELETE' then new.holds_seat else false end;
  of_seat placement := case when tg_op = 'DELETE' then old else new end;
begin
  if had <> has then
    insert into placement_event
      (placement_id, student_id, internship_id, change, cause, cause_id, by_id, at)
    values (of_seat.id, of_seat.student_id, of_seat.internship_id, case when has then 1 else -1 end,
      of_seat.seat_cause, of_seat.seat_cause_id,
      case when tg_op = 'INSERT' then coalesce(of_seat.seat_by, of_seat.placed_by) else of_seat.seat_by end,
      coalesce(of_seat.seat_at, of_seat.placed_at));
  end if;
  return null;
end
$$;
create trigger placement_tells after insert or update of result or delete on placement
  for each row execute function placement_tells();

-- What was before this history began.
insert into placement_event (placement_id, student_id, internship_id, change, cause, by_id, at)
select id, student_id, internship_id, 1, 'hand', placed_by, placed_at from placement order by placed_at, id;
insert into placement_event (placement_id, student_id, internship_id, change, cause, cause_id, by_id, at)
select placement.id, placement.student_id, internship_id, -1, 'request', request.id, result_by, result_at
from placement left join lateral (
  select max(id) as id from training_request
  where placement_id = placement.id and kind < 4 and state = 'accepted'
) request on true
where not holds_seat order by result_at, placement.id;

-- Each night the history is summed and held against who has a seat.
create table placement_check (
  id boolean primary key default true check (id),
  due_at timestamptz,
  -- When they last agreed.
  agreed_at timestamptz
);
-- At once.
insert into placement_check (due_at) values (timestamptz 'epoch');

-- The placements whose history doesn't sum to whether they hold a seat: none.
create view placement_astray as
  select coalesce(told.placement_id, placement.id) as placement_id
  from placement full join (
    select placement_id, student_id, internship_id, sum(change) as seats
    from placement_event group by placement_id, student_id, internship_id
  ) told on told.placement_id = placement.id and told.student_id = placement.student_id
    and told.internship_id = placement.internship_id
  where coalesce(told.seats, 0) <> case when placement.holds_seat then 1 else 0 end;
