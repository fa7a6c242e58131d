-- A request that was rejected doesn't hold its placement: it stays, as it was answered, when the seat is taken back.
alter table training_request
  drop constraint training_request_placement_id_fkey,
  add of_seat integer generated always as (case when state <> 'rejected' then placement_id end) stored,
  add constraint training_request_of_seat foreign key (of_seat) references placement (id);
create index training_request_holds on training_request (of_seat) where of_seat is not null;
