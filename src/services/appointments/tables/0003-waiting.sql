-- Places that are kept for somebody in the line: nobody else books them.
alter table slot add column held integer not null default 0 check (held >= 0);

-- Nobody is promised a place that isn't there, be it booked or held.
alter table slot drop constraint slot_not_overbooked;
alter table slot add constraint slot_not_overbooked check (booked + held <= capacity);

-- A student stands in the line for a date with their guide.
create table waiting (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  staff_id integer not null references person (id),
  -- Whose date was taken back by the guide stands before all who came by themselves.
  comes_first boolean not null default false,
  -- From when on they wait: whoever leaves an offer unanswered waits anew from then on.
  since timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'left', 'moved')),

  constraint waiting_ended check ((ended_at is null) = (outcome is null))
);

-- A student stands in a guide's line once.
create unique index waiting_already on waiting (student_id, staff_id) where ended_at is null;

-- The line in its order.
create index waiting_line on waiting (staff_id, comes_first desc, since, id) where ended_at is null;

-- A place that is held for one of the line for a while.
create table place_offer (
  id integer primary key generated always as identity,
  waiting_id integer not null references waiting (id),
  slot_id integer not null references slot (id),
  -- As it was offered: a slot that has moved since is another date.
  starts_at timestamptz not null,
  offered_at timestamptz not null,
  held_until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('booked', 'let_go', 'lapsed', 'withdrawn')),

  constraint place_offer_ended check ((ended_at is null) = (outcome is null)),
  -- Nobody is held a place for that can't be booked any more.
  constraint place_offer_in_time check (offered_at < held_until and held_until < starts_at)
);

-- Nobody blocks two places at a time.
create unique index place_offer_one_at_a_time on place_offer (waiting_id) where ended_at is null;

-- Whose hold is over; which places are held in a slot; what somebody was offered before.
create index place_offer_due on place_offer (held_until) where ended_at is null;
create index place_offer_of_slot on place_offer (slot_id) where ended_at is null;
create index place_offer_of_waiting on place_offer (waiting_id, slot_id);
