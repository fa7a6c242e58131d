-- Effects come by the million, all of one run: a foreign key looks that run up for each of them (5 s of 15 for 1.7
-- million), this once for all.
alter table reload_effect drop constraint reload_effect_run_id_fkey;

create function effects_refer() returns trigger language plpgsql as $$
begin
  if (select count(distinct run_id) from added) > (select count(*) from (
    select from reload_run where id in (select run_id from added) for key share) held) then
    raise foreign_key_violation using
      message = 'an effect of no run', constraint = 'reload_effect_run';
  end if;
  return null;
end $$;

create trigger effects_refer after insert on reload_effect referencing new table as added
  for each statement execute function effects_refer();

create function effect_keeps_run() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'the run of an effect never changes';
end $$;

create trigger effect_keeps_run before update of run_id on reload_effect
  for each row execute function effect_keeps_run();

-- The other side of it: a run that has effects is not taken away.
create function run_has_no_effects() returns trigger language plpgsql as $$
begin
  if exists (select from reload_effect where run_id = old.id) then
    raise foreign_key_violation using
      message = format('run %s has effects', old.id), constraint = 'reload_effect_run';
  end if;
  return old;
end $$;

create trigger run_has_no_effects before delete on reload_run
  for each row execute function run_has_no_effects();
