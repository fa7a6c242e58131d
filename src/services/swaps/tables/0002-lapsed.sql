-- lapsed: one of the seats has moved, or its training has begun.
alter table training_swap
  drop constraint training_swap_state_check,
  add constraint training_swap_state
    check (state in ('asked', 'agreed', 'approved', 'rejected', 'declined', 'withdrawn', 'lapsed')),
  drop constraint training_swap_agreed,
  add constraint training_swap_agreed
    check (state in ('asked', 'declined', 'withdrawn', 'lapsed') or agreed_at is not null);

-- A seat is promised once, whoever of the two asked.
drop index training_swap_promised;
alter table training_swap add constraint training_swap_promised exclude using gist (
  int4multirange(int4range(placement_id, placement_id, '[]'), int4range(other_placement_id, other_placement_id, '[]'))
    with &&
) where (state = 'agreed');
