-- Money leaves by two of staff: one agrees to a refund and another one transfers it, whoever asked for it.
alter table refund_request
  add column transferred_by integer references person (id),
  add column transferred_at timestamptz,
  add constraint refund_request_by_staff check (student_id <> decided_by and student_id <> transferred_by),
  add constraint refund_request_two_of_staff check (
    transferred_by is null or coalesce(transferred_by <> decided_by, false)
  ),
  add constraint refund_request_transferred check ((transferred_by is null) = (transferred_at is null));

-- Refunds of before this rule stay as they are; their IBANs are still sealed again.
create function refund_request_takes_two() returns trigger language plpgsql as $$
begin
  raise exception 'a refund takes two of staff'
    using errcode = '23514', constraint = 'refund_request_takes_two';
end
$$;
create trigger refund_request_takes_two before insert or update of state on refund_request
  for each row when (
    (new.state <> 'asked' and new.decided_by is null) or (new.state = 'done' and new.transferred_by is null)
  ) execute function refund_request_takes_two();

-- An exemption above the university's limit: it counts once another person of finance has agreed to it.
create table exemption_request (
  id integer primary key generated always as identity,
  fee_id integer not null references fee (id),
  student_id integer not null references person (id),
  amount halalas not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined')),
  asked_by integer not null references person (id),
  asked_at timestamptz not null,
  decided_by integer references person (id),
  decided_at timestamptz,
  note text not null default '',
  constraint exemption_request_two check (decided_by <> asked_by),
  constraint exemption_request_decided check (
    (state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)
  )
);
create unique index exemption_request_open on exemption_request (fee_id) where state = 'asked';
create index exemption_request_by_time on exemption_request (asked_at) where state = 'asked';

-- A service is had once while it is unpaid, unless it says otherwise. What was paid once no longer bars another one,
-- even if its money is given back.
alter table pay_type add column is_repeatable boolean not null default false;
alter table fee add column bars_another boolean not null default false;
update fee set bars_another = true where id in (
  select min(id) from fee where origin = 'service' and balance > 0 group by student_id, pay_type_id
);
create unique index fee_bought_once on fee (student_id, pay_type_id) where bars_another;

create function fee_bars_another() returns trigger language plpgsql as $$
begin
  new.bars_another := not (select is_repeatable from pay_type where id = new.pay_type_id);
  return new;
end
$$;
create trigger fee_bars_another before insert on fee
  for each row when (new.origin = 'service') execute function fee_bars_another();

create or replace function fee_sums_follow_ledger() returns trigger language plpgsql as $$
begin
  -- At depth one it is written by hand, deeper by the ledger's trigger.
  if pg_trigger_depth() = 1 and (
    tg_op = 'UPDATE' or (new.charged, new.vat, new.exempted, new.paid) <> (0, 0, 0, 0)
  ) then
    raise exception 'the sums of a fee follow the ledger' using errcode = '23514', constraint = 'fee_sums_follow_ledger';
  end if;
  if tg_op = 'UPDATE' and new.charged + new.vat = new.exempted + new.paid then
    new.bars_another := false;
  end if;
  return new;
end
$$;

-- Surplus moves to a fee by two entries of one payment, one that takes it and one that puts it there.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_held,
  add constraint ledger_entry_kind_check check (
    kind in ('charge', 'vat', 'exemption', 'payment', 'refund', 'reversal', 'move')
  ),
  add constraint ledger_entry_held check (
    fee_id is not null or (payment_id is not null and kind in ('payment', 'refund', 'move'))
  ),
  add constraint ledger_entry_move check (kind <> 'move' or payment_id is not null);

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
      -coalesce(sum(amount) filter (where kind in ('payment', 'refund', 'move')), 0) as paid
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

  if exists (select from added where kind = 'move' group by payment_id having sum(amount) <> 0) then
    raise exception 'what moves is taken and put' using errcode = '23514', constraint = 'ledger_entry_moves';
  end if;
  if exists (
    select from added
      join payment on payment.id = added.payment_id
      left join fee on fee.id = added.fee_id
    where added.kind = 'move' and (
      payment.student_id <> added.student_id or coalesce(fee.student_id <> added.student_id, false)
    )
  ) then
    raise exception 'surplus stays its student''s' using errcode = '23514', constraint = 'ledger_entry_moves_own';
  end if;
  return null;
end
$$;
