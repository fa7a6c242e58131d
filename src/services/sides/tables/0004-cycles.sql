-- What a service that places students asks of cycles, which stay this service's own. Sets, which become part of the
-- query that asks; a plain function would be called anew for each row.
create function cycle_of_internship(wanted integer) returns table (cycle_id integer) stable language sql as
  'select cycle_id from internship where id = wanted';
create function open_cycle() returns table (cycle_id integer) stable language sql as
  'select id from internship_cycle where is_open';
