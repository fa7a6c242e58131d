-- What a service that places students asks and tells of an internship, which stays this service's own.

-- Whether it is confirmed, has these days and is for this major and section. It stays as it is until the transaction ends.
create function internship_is_for(wanted integer, of_major integer, of_gender smallint, from_day date, to_day date)
  returns boolean language plpgsql as $$
declare
  found internship;
begin
  select * into found from internship where id = wanted for no key update;
  return found.confirmed_at is not null
    and from_day >= found.start_date and to_day <= found.end_date
    and of_major = found.major_code and of_gender is not distinct from coalesce(found.gender, of_gender);
end
$$;

-- One seat more or less is taken; the constraint of the capacity refuses one beyond it, whoever is first.
create function move_internship_seats(wanted integer, more integer) returns void language sql as
  'update internship set placed = placed + more where id = wanted';

create function internship_excuse_deadline(wanted integer) returns date stable language sql as
  'select excuse_deadline from internship where id = wanted';
