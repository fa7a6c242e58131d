-- What a service that places students reads of cycles. Views, for a function would be called anew for each row.
create view internship_in_cycle as select id as internship_id, cycle_id from internship;
create view open_cycle as select id from internship_cycle where is_open;
