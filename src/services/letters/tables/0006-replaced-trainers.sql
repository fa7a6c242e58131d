-- Trainer fees that aren't confirmed follow a trainer who is replaced: another trainer is like another text, so that the
-- letter is decided on anew, and no longer like another side. A confirmed letter stays.
create or replace function letter_moves() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['confirmed_at', 'confirmed_by', 'due_at', 'sent_at', 'recipient_id', 'opened_at',
    'moved_at', 'stage', 'paper', 'payment_reference', 'paid_on', 'receipt_file_id', 'payment_file_id',
    'voucher_file_id', 'version', 'mailing', 'unsent_at', 'iban',
    -- Made of the others after this.
    'is_internal', 'status'];
begin
  if old.coordinator = 3 or old.finance = 3 then
    raise exception 'a rejected letter stays' using errcode = '23514', constraint = 'letter_rejected_stays';
  end if;
  if old.confirmed_at is not null and to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  if old.confirmed_at is not null and new.confirmed_at is not null
    and (new.confirmed_at, new.confirmed_by, new.paper) is distinct from (old.confirmed_at, old.confirmed_by, old.paper)
    or old.sent_at is not null and new.sent_at is null
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  if (old.kind, old.side_id, old.cycle_id, old.internship_id, old.made_by)
    is distinct from
    (new.kind, new.side_id, new.cycle_id, new.internship_id, new.made_by)
    or (new.check_code = old.check_code) = (old.confirmed_at is null and new.confirmed_at is not null) then
    raise exception 'a letter is of its side' using errcode = '23514', constraint = 'letter_stays';
  end if;
  if (old.text, old.text_ar, old.send_on, old.trainee_count, old.placements, old.student_fee, old.total_cost,
    old.trainer_id)
    is distinct from
    (new.text, new.text_ar, new.send_on, new.trainee_count, new.placements, new.student_fee, new.total_cost,
    new.trainer_id) then
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
  -- Nobody decides on what they wrote, nor confirms it.
  if old.coordinator_by is null and new.coordinator_by in (new.made_by, new.written_by)
    or old.finance_by is null and new.finance_by in (new.made_by, new.written_by)
    or old.confirmed_by is null and new.confirmed_by in (new.made_by, new.written_by) then
    raise exception 'it is their own' using errcode = '23514', constraint = 'letter_own';
  end if;
  -- Financial management accepts an account with the letter, and no other is paid. It may be sealed anew.
  if new.finance <> 2 then
    new.iban := null;
    new.iban_hint := null;
  elsif new.kind = 'trainer_fees' and (new.iban is null or old.finance = 2 and new.iban_hint <> old.iban_hint) then
    raise exception 'it is paid to the accepted account'
      using errcode = '23514', constraint = 'letter_account_stays';
  end if;
  return new;
end
$$;
