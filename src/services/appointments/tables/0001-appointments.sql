create extension if not exists btree_gist;

-- A time at which a staff member receives students.
create table slot (
  id integer primary key generated always as identity,
  -- 1 academic, 2 psychological.
  type smallint not null check (type in (1, 2)),
  staff_id integer not null references person (id),
  -- Riyadh day and times.
  day date not null,
  start_time time not null,
  end_time time not null check (end_time > start_time),
  starts_at timestamptz not null generated always as
    ((day + start_time) at time zone interval '3 hours') stored,
  capacity integer not null check (capacity between 1 and 100),
  -- Kept beside the bookings so that the last place is decided by one row's lock.
  booked integer not null default 0 check (booked >= 0),
  -- A closed slot takes no new bookings and keeps those it has.
  state text not null default 'open' check (state in ('open', 'closed')),
  attendance text not null check (attendance in ('online', 'offline')),
  link text not null default '',
  location text not null default '',
  -- Bookings go on pointing at a deleted slot; nobody is shown it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),

  -- Nobody is promised a place that isn't there, whoever books and whoever cuts the capacity.
  constraint slot_not_overbooked check (booked <= capacity),

  -- One cannot be in two appointments at a time.
  constraint slot_overlaps exclude using gist (
    staff_id with =,
    tsrange(day + start_time, day + end_time) with &&
  ) where (deleted_at is null)
);

create index slot_of_staff on slot (staff_id, type, day, start_time) where deleted_at is null;

-- A student's place in a slot.
create table booking (
  id integer primary key generated always as identity,
  slot_id integer not null references slot (id),
  student_id integer not null references person (id),
  -- The slot's own, repeated for the constraint below.
  staff_id integer not null,
  type smallint not null,
  state text not null check (state in
    ('pending', 'confirmed', 'attended', 'no_show', 'cancelled_by_student', 'cancelled_by_staff')),
  -- From the moment of booking until the appointment starts.
  lies_ahead tstzrange not null,
  booked_at timestamptz not null,
  ended_at timestamptz,

  -- A date is final: while one lies ahead, no other of the same type with the same person is set.
  constraint booking_date_already_set exclude using gist (
    student_id with =,
    staff_id with =,
    type with =,
    lies_ahead with &&
  ) where (state in ('pending', 'confirmed'))
);

-- A student has a slot once; after a cancellation it may be booked again.
create unique index booking_already_reserved on booking (slot_id, student_id)
  where state in ('pending', 'confirmed');

create index booking_of_slot on booking (slot_id);

create index booking_of_student on booking (student_id, type, lies_ahead);
