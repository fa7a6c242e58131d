-- A trainer's evaluation is a questionnaire: a training keeps only that there is one, by which its seat stays. Its questions
-- and scores are copied, and their tables dropped, by `questionnaires` (0003), since that service's tables are made later.
alter table placement add evaluated_at timestamptz;
update placement set evaluated_at = given_at from training_evaluation where placement_id = placement.id;

create or replace function placement_has_records() returns trigger language plpgsql as $$
begin
  if old.result is not null or old.evaluated_at is not null
    or exists (select from training_attendance where placement_id = old.id)
  then
    raise exception 'something is recorded of it' using errcode = '23514', constraint = 'placement_has_records';
  end if;
  return old;
end
$$;
