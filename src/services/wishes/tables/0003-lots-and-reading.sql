-- What decides between equal averages is drawn as the period is made, and never again: no second run draws other lots, and
-- neither does a window that is opened once more.
alter table wish_period
  add lots text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  -- When wishes were first read after the window had last been moved. From then on none is saved, whatever moment it says:
  -- one that began before the close may come after the reading.
  add read_at timestamptz;

create function wish_period_keeps_lots() returns trigger language plpgsql as $$
begin
  raise exception 'lots are drawn once' using errcode = '23514', constraint = 'wish_period_keeps_lots';
end
$$;
create trigger wish_period_keeps_lots before update of lots on wish_period
  for each row when (new.lots <> old.lots) execute function wish_period_keeps_lots();

create or replace function wish_list_in_time() returns trigger language plpgsql as $$
declare
  of_period wish_period;
begin
  select * into of_period from wish_period where id = new.period_id for share;
  if new.saved_at < of_period.opens_at then
    raise exception 'not open yet' using errcode = '23514', constraint = 'wish_list_early';
  end if;
  if new.saved_at >= of_period.closes_at or of_period.read_at is not null then
    raise exception 'closed' using errcode = '23514', constraint = 'wish_list_late';
  end if;
  return new;
end
$$;

create function lots_of_period(wanted integer) returns text stable language sql as
  'select lots from wish_period where id = wanted';

-- Whether what a period is distributed by may still be set at that moment. The period is held, so that whoever reads it for a
-- run finds nothing on its way.
create function period_is_settable(wanted integer, moment timestamptz) returns boolean language sql as
  'select moment < closes_at and read_at is null from wish_period where id = wanted for share';

-- The other periods of a period's cycle, whether each is before it, and whether anybody wishes in it.
create function periods_beside(wanted integer)
returns table (period_id integer, cycle_id integer, number smallint, is_before boolean, is_wished boolean)
stable language sql as
  'select other.id, other.cycle_id, other.number, other.start_date < one.start_date,
     exists (select from wish where wish.period_id = other.id)
   from wish_period one join wish_period other on other.cycle_id = one.cycle_id and other.id <> one.id
   where one.id = wanted';
