-- A period of a cycle: a rotation into which students are distributed by one run. Its internships are those whose days
-- lie within its own.
create table wish_period (
  id integer primary key generated always as identity,
  -- Of `sides`. One whose cycle is deleted had no internships, and so no wishes.
  cycle_id integer not null,
  number smallint not null check (number between 1 and 20),
  start_date date not null,
  end_date date not null,
  -- When students may wish: from the first moment until just before the second.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- How many wishes a student may have.
  most smallint not null check (most between 1 and 20),
  -- Counts the changes: whoever distributes by the wishes of a closed window sees that it was opened again.
  version integer not null default 1,
  -- When students are told next; null: of nothing any more.
  due_at timestamptz,
  constraint wish_period_taken unique (cycle_id, number),
  constraint wish_period_dates check (end_date > start_date),
  constraint wish_period_window check (closes_at > opens_at),
  -- Wishes are known before the training that they are for.
  constraint wish_period_in_time check ((closes_at at time zone 'Asia/Riyadh')::date <= start_date),
  constraint wish_period_overlap exclude using gist (
    cycle_id with =, daterange(start_date, end_date, '[]') with &&
  )
);
create index wish_period_due on wish_period (due_at) where due_at is not null;

-- What a student wishes in a period, saved as a whole.
create table wish_list (
  period_id integer not null references wish_period (id),
  student_id integer not null references person (id),
  -- What the receipt is numbered by.
  receipt integer not null generated always as identity unique,
  saved_at timestamptz not null,
  -- Counts the savings, so that of two open pages the later is told.
  version integer not null default 1,
  primary key (period_id, student_id)
);
create index wish_list_of_student on wish_list (student_id);

-- The wishes, best first.
create table wish (
  period_id integer not null,
  student_id integer not null,
  position smallint not null check (position between 1 and 20),
  -- Of `sides`, which keeps an internship that is confirmed.
  internship_id integer not null,
  above smallint generated always as (nullif(position - 1, 0)::smallint) stored,
  primary key (period_id, student_id, position),
  constraint wish_twice unique (period_id, student_id, internship_id),
  foreign key (period_id, student_id) references wish_list (period_id, student_id) on delete cascade,
  -- No position is left out: below the first each stands under another.
  constraint wish_gap foreign key (period_id, student_id, above)
    references wish (period_id, student_id, position)
);
-- How many chose it first.
create index wish_first on wish (period_id, internship_id) where position = 1;

-- The lowest GPA that took a seat by average, as the run of a period left it.
create table wish_cutoff (
  period_id integer not null references wish_period (id) on delete cascade,
  -- Of `sides`, and of people.
  side_id integer not null,
  department_id integer not null,
  major_code integer not null,
  lowest_gpa numeric(3, 2) not null check (lowest_gpa between 0 and 5),
  primary key (side_id, department_id, major_code, period_id)
);
create index wish_cutoff_of_period on wish_cutoff (period_id);

-- A period lies within its cycle. Once somebody has wished, what their wishes were held against isn't made narrower.
create function wish_period_fits() returns trigger language plpgsql as $$
begin
  if cycle_holds_days(new.cycle_id, new.start_date, new.end_date) is not true then
    raise exception 'a period lies within its cycle' using errcode = '23514', constraint = 'wish_period_in_cycle';
  end if;
  if tg_op = 'UPDATE' then
    if (new.cycle_id <> old.cycle_id or new.start_date > old.start_date or new.end_date < old.end_date
      or new.most < old.most) and exists (select from wish_list where period_id = new.id) then
      raise exception 'students have wished' using errcode = '23514', constraint = 'wish_period_wished';
    end if;
  end if;
  return new;
end
$$;
create trigger wish_period_fits before insert or update of cycle_id, start_date, end_date, most on wish_period
  for each row execute function wish_period_fits();

-- Saved while the window is open, by the moment that the server says. The period is held, so that a run that locks it
-- finds no wishes on their way.
create function wish_list_in_time() returns trigger language plpgsql as $$
declare
  of_period wish_period;
begin
  select * into of_period from wish_period where id = new.period_id for share;
  if new.saved_at < of_period.opens_at then
    raise exception 'not open yet' using errcode = '23514', constraint = 'wish_list_early';
  end if;
  if new.saved_at >= of_period.closes_at then
    raise exception 'closed' using errcode = '23514', constraint = 'wish_list_late';
  end if;
  return new;
end
$$;
create trigger wish_list_in_time before insert or update on wish_list
  for each row execute function wish_list_in_time();

-- At most so many, each of the period, confirmed, and for the student's major and section.
create function wish_fits() returns trigger language plpgsql as $$
declare
  of_period wish_period;
  of_student record := place_of_student(new.student_id);
begin
  select * into of_period from wish_period where id = new.period_id;
  if new.position > of_period.most then
    raise exception 'too many wishes' using errcode = '23514', constraint = 'wish_most';
  end if;
  if internship_offered_to(
    new.internship_id, of_period.cycle_id, of_period.start_date, of_period.end_date,
    of_student.major_code, of_student.gender
  ) is not true then
    raise exception 'the internship is not for them' using errcode = '23514', constraint = 'wish_offered';
  end if;
  return new;
end
$$;
create trigger wish_fits before insert or update on wish
  for each row execute function wish_fits();
