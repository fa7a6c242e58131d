alter table letter
  -- Of training fees: the placements (of `training`) that held a seat when the letter was last written.
  add placements integer[],
  -- Of trainer fees: the account that was confirmed, sealed for the letter, and what others see of it.
  add iban text,
  add iban_hint text,
  -- Names the sending that is on its way; null: none is, or it was revoked.
  add mailing text,
  -- Since when it should be with its side, who has nobody to receive it.
  add unsent_at timestamptz,
  add constraint letter_placements check (
    placements is null or kind = 'payment_fees' and cardinality(placements) = trainee_count
  ),
  add constraint letter_account check (
    (iban is null) = (iban_hint is null) and (iban is null or kind = 'trainer_fees' and confirmed_at is not null)
  ),
  add constraint letter_mailing check (mailing is null or sent_at is not null),
  add constraint letter_unsent check (unsent_at is null or confirmed_at is not null and due_at is null);

alter table letter alter column stage set expression as (case
  when coordinator = 3 or finance = 3 then 'rejected'
  when coordinator = 4 or finance = 4 then 'modify'
  when opened_at is not null then 'opened'
  when unsent_at is not null then 'unsent'
  when sent_at is not null then 'sent'
  when confirmed_at is not null then 'confirmed'
  when finance = 2 then 'accepted'
  when coordinator = 2 then 'finance'
  else 'review' end);

-- As before; and each confirmation has a code of its own, so that a paper whose confirmation was undone stays invalid.
create or replace function letter_moves() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['confirmed_at', 'confirmed_by', 'due_at', 'sent_at', 'recipient_id', 'opened_at',
    'moved_at', 'stage', 'paper', 'payment_reference', 'paid_on', 'receipt_file_id', 'payment_file_id',
    'voucher_file_id', 'version', 'mailing', 'unsent_at', 'iban', 'iban_hint',
    -- Made of the others after this.
    'is_internal', 'status'];
begin
  if old.coordinator = 3 or old.finance = 3 then
    raise exception 'a rejected letter stays' using errcode = '23514', constraint = 'letter_rejected_stays';
  end if;
  if old.confirmed_at is not null and to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  -- The account may be sealed anew.
  if old.confirmed_at is not null and new.confirmed_at is not null
    and (new.confirmed_at, new.confirmed_by, new.paper, new.iban_hint)
      is distinct from (old.confirmed_at, old.confirmed_by, old.paper, old.iban_hint)
    or old.sent_at is not null and new.sent_at is null
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  if (old.kind, old.side_id, old.cycle_id, old.internship_id, old.trainer_id, old.made_by)
    is distinct from
    (new.kind, new.side_id, new.cycle_id, new.internship_id, new.trainer_id, new.made_by)
    or (new.check_code = old.check_code) = (old.confirmed_at is null and new.confirmed_at is not null) then
    raise exception 'a letter is of its side' using errcode = '23514', constraint = 'letter_stays';
  end if;
  if (old.text, old.text_ar, old.send_on, old.trainee_count, old.placements, old.student_fee, old.total_cost)
    is distinct from
    (new.text, new.text_ar, new.send_on, new.trainee_count, new.placements, new.student_fee, new.total_cost) then
    new.coordinator := 1;
    new.coordinator_by := null;
    new.coordinator_at := null;
    new.coordinator_reason := '';
    new.finance := 1;
    new.finance_by := null;
    new.finance_at := null;
    new.finance_reason := '';
  elsif old.coordinator <> 1 and new.coordinator not in (1, old.coordinator)
    or old.finance <> 1 and new.finance not in (1, old.finance) then
    raise exception 'it is decided' using errcode = '23514', constraint = 'letter_decided_once';
  end if;
  return new;
end
$$;
