-- A side trains no more at once than its capacity says: on no day have its internships more seats together. Of all days
-- the first ones of internships are enough, since nowhere else does the sum grow. Triggers hold it alone, so that what
-- was too much before this is said when it is next to become more, and not by this migration.

-- The day on which the side's internships have the most seats, of those days, and how many; one of them isn't counted.
create function side_fullest_day(wanted integer, but integer, from_day date, to_day date)
  returns table (day date, seats bigint) stable language sql as $$
  select days.day, coalesce(sum(internship.capacity), 0)
  from (
    select from_day as day
    union select start_date from internship
      where side_id = wanted and id is distinct from but and start_date between from_day and to_day
  ) as days
  left join internship on side_id = wanted and id is distinct from but and days.day between start_date and end_date
  group by days.day order by 2 desc, 1 limit 1
$$;

-- Of the internship's days: the side is locked first, so that of two who add at once the later counts the earlier's.
create function internship_fits_days() returns trigger language plpgsql as $$
declare
  holds integer;
  fullest record;
begin
  if tg_op = 'UPDATE' then
    if new.side_id = old.side_id and new.capacity <= old.capacity
      and new.start_date >= old.start_date and new.end_date <= old.end_date then
      return new;
    end if;
  end if;
  select org_capacity into holds from side where id = new.side_id for no key update;
  select * into fullest from side_fullest_day(new.side_id, new.id, new.start_date, new.end_date);
  if fullest.seats + new.capacity > holds then
    raise exception 'the side has fewer seats left' using errcode = '23514', constraint = 'internship_side_capacity',
      -- The day, and how many are left on it.
      detail = to_char(fullest.day, 'YYYY-MM-DD ') || greatest(0, holds - fullest.seats);
  end if;
  return new;
end
$$;
-- Before `internship_fits`, by its name: that one would lock the side less, and two of them then wait for each other.
create trigger internship_days_fit before insert or update of side_id, start_date, end_date, capacity on internship
  for each row execute function internship_fits_days();

create function side_holds_internships() returns trigger language plpgsql as $$
declare
  fullest record;
begin
  select * into fullest from side_fullest_day(new.id, null, '-infinity', 'infinity');
  if fullest.seats > new.org_capacity then
    raise exception 'internships need more' using errcode = '23514', constraint = 'side_seats_promised',
      -- The day, and how many are needed on it.
      detail = to_char(fullest.day, 'YYYY-MM-DD ') || fullest.seats;
  end if;
  return null;
end
$$;
create trigger internships_days_fit after update of org_capacity on side
  for each row when (new.org_capacity < old.org_capacity) execute function side_holds_internships();
