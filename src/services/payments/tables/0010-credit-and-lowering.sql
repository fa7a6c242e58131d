-- A fee that the source charges less for than was paid: what is beyond it is held for the student, as surplus of its
-- payment, or without one where the source took the money in.
alter table ledger_entry
  drop constraint ledger_entry_held,
  drop constraint ledger_entry_move,
  add constraint ledger_entry_held check (
    fee_id is not null or kind = 'move' or (payment_id is not null and kind in ('payment', 'refund'))
  );

-- Such credit is its student's alone, and used once: all who use it wait for the student's fees.
create function ledger_credit_bounds() returns trigger language plpgsql as $$
begin
  if not exists (select from added where kind = 'move' and payment_id is null) then
    return null;
  end if;
  perform from fee where student_id in (
    select student_id from added where kind = 'move' and payment_id is null
  ) order by id for update;
  if exists (
    select from added where kind = 'move' and payment_id is null group by student_id having sum(amount) <> 0
  ) then
    raise exception 'what moves is taken and put' using errcode = '23514', constraint = 'ledger_entry_moves';
  end if;
  if exists (
    select from added join fee on fee.id = added.fee_id
    where added.kind = 'move' and added.payment_id is null and fee.student_id <> added.student_id
  ) then
    raise exception 'credit stays its student''s' using errcode = '23514', constraint = 'ledger_entry_moves_own';
  end if;
  if exists (
    select from ledger_entry
    where fee_id is null and payment_id is null and student_id in (select student_id from added)
    group by student_id having sum(amount) > 0
  ) then
    raise exception 'more credit is used than there is'
      using errcode = '23514', constraint = 'ledger_entry_within_credit';
  end if;
  return null;
end
$$;
create trigger ledger_credit_bounds after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_credit_bounds();

-- Agreeing to a refund says whether its fees are owed anew, or charged that much less.
alter table refund_request add column lowers_charge boolean not null default false;
