-- What a service that places students asks of cycles, which stay this service's own.
create function cycle_of_internship(wanted integer) returns integer stable language sql as
  'select cycle_id from internship where id = wanted';
create function open_cycle() returns integer stable language sql as
  'select id from internship_cycle where is_open';
