-- The sums of a fee's entries stand on the fee, so that whoever owes is found and counted without summing the ledger of all
-- (0.8 s at 400,000 fees). The ledger's trigger alone writes them; nobody pays more of a fee than is owed, nor is exempted
-- from more.
alter table fee
  add column charged halalas not null default 0,
  add column vat halalas not null default 0,
  add column exempted halalas not null default 0,
  add column paid halalas not null default 0,
  add column balance halalas not null generated always as (charged + vat - exempted - paid) stored
    constraint fee_balance check (balance >= 0);

update fee set charged = sums.charged, vat = sums.vat, exempted = sums.exempted, paid = sums.paid
  from fee_sums as sums where sums.fee_id = fee.id;
drop view fee_sums;

-- What waits to be paid, by its day; most fees are paid.
create index fee_owed on fee (due_on, id) where balance > 0;

create function fee_sums_follow_ledger() returns trigger language plpgsql as $$
begin
  -- At depth one it is written by hand, deeper by the ledger's trigger.
  if pg_trigger_depth() = 1 and (
    tg_op = 'UPDATE' or (new.charged, new.vat, new.exempted, new.paid) <> (0, 0, 0, 0)
  ) then
    raise exception 'the sums of a fee follow the ledger' using errcode = '23514', constraint = 'fee_sums_follow_ledger';
  end if;
  return new;
end
$$;
create trigger fee_sums_follow_ledger before insert or update of charged, vat, exempted, paid on fee
  for each row execute function fee_sums_follow_ledger();

-- Fees and payments are locked in the order of their ids, so that two who write entries of the same ones don't wait for
-- each other.
drop trigger ledger_entry_bounds on ledger_entry;
create or replace function ledger_entry_bounds() returns trigger language plpgsql as $$
begin
  perform from fee where id in (select fee_id from added) order by id for update;
  update fee set
    charged = fee.charged + more.charged,
    vat = fee.vat + more.vat,
    exempted = fee.exempted + more.exempted,
    paid = fee.paid + more.paid
  from (
    select fee_id,
      coalesce(sum(amount) filter (where kind = 'charge'), 0) as charged,
      coalesce(sum(amount) filter (where kind = 'vat'), 0) as vat,
      -coalesce(sum(amount) filter (where kind in ('exemption', 'reversal')), 0) as exempted,
      -coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0) as paid
    from added where fee_id is not null group by fee_id
  ) as more
  where fee.id = more.fee_id;

  perform from payment where id in (select payment_id from added) order by id for update;
  if exists (
    select from ledger_entry
    where payment_id in (select payment_id from added)
    group by payment_id, fee_id
    having sum(amount) > 0
  ) then
    raise exception 'more is given back than was paid'
      using errcode = '23514', constraint = 'ledger_entry_within_payment';
  end if;
  return null;
end
$$;
create trigger ledger_entry_bounds after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entry_bounds();
