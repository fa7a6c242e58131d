-- What a service in which students wish for seats asks of cycles and internships, which stay this service's own.

-- Whether these days lie within the cycle, which stays as it is until the transaction ends.
create function cycle_holds_days(wanted integer, from_day date, to_day date) returns boolean language plpgsql as $$
declare
  found internship_cycle;
begin
  select * into found from internship_cycle where id = wanted for share;
  return from_day >= found.start_date and to_day <= found.end_date;
end
$$;

-- Whether a student of this major and section may wish for it in these days of the cycle. Only a confirmed one may be
-- wished for, and that one stays as it is, so that nothing is locked.
create function internship_offered_to(
  wanted integer, of_cycle integer, from_day date, to_day date, of_major integer, of_gender smallint
) returns boolean stable language sql as
  'select exists (select from internship where id = wanted and confirmed_at is not null and cycle_id = of_cycle
    and start_date >= from_day and end_date <= to_day
    and major_code = of_major and coalesce(gender, of_gender) = of_gender)';

-- What is offered to a major in a cycle's days.
create index internship_offered on internship (cycle_id, major_code, start_date) where confirmed_at is not null;
