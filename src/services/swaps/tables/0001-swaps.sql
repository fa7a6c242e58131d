-- Two students who want each other's seat in their coming internships.
create table training_swap (
  id integer primary key generated always as identity,
  -- Of whoever asks: the student, the placement (of `training`), and the internship that was theirs when it was asked.
  student_id integer not null references person (id),
  placement_id integer not null,
  internship_id integer not null,
  -- Of the other.
  other_id integer not null references person (id),
  other_placement_id integer not null,
  other_internship_id integer not null,
  -- asked: the other hasn't answered; agreed: the unit hasn't decided. The others end it.
  state text not null default 'asked'
    check (state in ('asked', 'agreed', 'approved', 'rejected', 'declined', 'withdrawn')),
  -- Why the unit rejected it.
  answer text not null default '',
  asked_at timestamptz not null,
  agreed_at timestamptz,
  ended_by integer references person (id),
  ended_at timestamptz,
  constraint training_swap_two check (student_id <> other_id and internship_id <> other_internship_id),
  constraint training_swap_agreed check (state in ('asked', 'declined', 'withdrawn') or agreed_at is not null),
  constraint training_swap_ended check ((state in ('asked', 'agreed')) = (ended_at is null)),
  constraint training_swap_reason check (state <> 'rejected' or answer <> '')
);
-- A seat is offered to one student at a time, and promised once.
create unique index training_swap_open on training_swap (placement_id) where state in ('asked', 'agreed');
create unique index training_swap_promised on training_swap (other_placement_id) where state = 'agreed';
create index training_swap_by_state on training_swap (state, asked_at, id);
create index training_swap_by_time on training_swap (asked_at, id);
create index training_swap_of_student on training_swap (student_id, asked_at);
create index training_swap_of_other on training_swap (other_id, asked_at);

-- What ended is kept as it ended.
create function training_swap_stays() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a swap that has ended stays' using errcode = '23514', constraint = 'training_swap_stays';
  end if;
  return new;
end
$$;
create trigger training_swap_stays before update or delete on training_swap
  for each row execute function training_swap_stays();
