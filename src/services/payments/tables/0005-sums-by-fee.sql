-- Summed for the fees that are asked for: grouped, the whole ledger was summed for the fees of one student.
create or replace view fee_sums as
  select fee.id as fee_id, sums.charged, sums.vat, sums.exempted, sums.paid, sums.balance
  from fee, lateral (
    select
      coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
      coalesce(sum(amount) filter (where kind = 'vat'), 0)::bigint as vat,
      -coalesce(sum(amount) filter (where kind in ('exemption', 'reversal')), 0)::bigint as exempted,
      -coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0)::bigint as paid,
      coalesce(sum(amount), 0)::bigint as balance
    from ledger_entry where ledger_entry.fee_id = fee.id
  ) as sums;
