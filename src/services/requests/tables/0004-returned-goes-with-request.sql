-- Answers that were sent back stay as long as their request: they go with it, as when its student is erased.
drop trigger form_request_returned_append_only on form_request_returned;
alter table form_request_returned drop constraint form_request_returned_request_id_fkey,
  add constraint form_request_returned_request_id_fkey
    foreign key (request_id) references form_request (id) on delete cascade;

create function returned_answers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from form_request where id = old.request_id) then
    return old;
  end if;
  raise exception 'answers that were sent back stay' using errcode = '23514', constraint = 'form_request_returned_stays';
end $$;

create trigger form_request_returned_stays before update or delete on form_request_returned
  for each row execute function returned_answers_stay();
