-- A seat isn't taken back once there is a result, a day or an evaluation of it, which would go with it. Requests hold it by
-- their foreign key.
create function placement_has_records() returns trigger language plpgsql as $$
begin
  if old.result is not null
    or exists (select from training_attendance where placement_id = old.id)
    or exists (select from training_evaluation where placement_id = old.id)
  then
    raise exception 'something is recorded of it' using errcode = '23514', constraint = 'placement_has_records';
  end if;
  return old;
end
$$;
create trigger placement_has_records before delete on placement
  for each row execute function placement_has_records();
