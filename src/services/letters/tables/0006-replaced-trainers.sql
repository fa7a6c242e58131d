-- Trainer fees that aren't confirmed follow a trainer who is replaced: `letter_moves` (0005) takes another trainer like
-- another text, so that the letter is decided on anew, and no longer like another side. A confirmed letter stays.
do $$
declare
  moves text := pg_get_functiondef('letter_moves'::regproc);
begin
  moves := replace(replace(moves, 'old.internship_id, old.trainer_id, ', 'old.internship_id, '),
    'new.internship_id, new.trainer_id, ', 'new.internship_id, ');
  moves := replace(replace(moves, 'old.student_fee, old.total_cost)', 'old.student_fee, old.total_cost, old.trainer_id)'),
    'new.student_fee, new.total_cost)', 'new.student_fee, new.total_cost, new.trainer_id)');
  execute moves;
end
$$;
