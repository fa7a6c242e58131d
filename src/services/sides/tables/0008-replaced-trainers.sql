-- Confirmed, it keeps all but its trainer, whom the unit replaces with a reason.
create or replace function internship_stays() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['placed', 'available', 'trainer_id', 'version'];
begin
  if old.confirmed_at is not null then
    if tg_op = 'UPDATE' then
      if to_jsonb(new) - may_change = to_jsonb(old) - may_change
        and (new.version = old.version) = (new.trainer_id is not distinct from old.trainer_id) then
        return new;
      end if;
    end if;
    raise exception 'a confirmed internship stays'
      using errcode = '23514', constraint = 'internship_stays';
  end if;
  if tg_op = 'DELETE' then
    if old.placed > 0 then
      raise exception 'students are placed' using errcode = '23514', constraint = 'internship_has_students';
    end if;
    return old;
  end if;
  return new;
end
$$;
