-- What students are charged for. With a price, a student can buy it.
create table pay_type (
  id integer primary key generated always as identity,
  code text not null unique constraint pay_type_code check (code <> ''),
  name text not null,
  name_ar text not null,
  -- Admission and registration fees are not given back.
  is_refundable boolean not null,
  -- The state bears the VAT of a citizen's education, and of nothing else.
  is_education boolean not null,
  -- Who hasn't paid it in time is halted.
  halts boolean not null default false,
  price halalas check (price > 0),
  is_active boolean not null default true
);

insert into pay_type (code, name, name_ar, is_refundable, is_education, price) values
  ('TF', 'Tuition fees', 'الرسوم الدراسية', true, true, null),
  ('LB', 'Laboratory fees', 'رسوم المختبرات', true, true, null),
  ('UN', 'Medical uniform and card', 'الزي الطبي والبطاقة', true, false, null),
  ('CR', 'University card', 'البطاقة الجامعية', false, false, null),
  ('AD', 'Admission fees', 'رسوم القبول', false, true, null),
  ('RG', 'Registration fees', 'رسوم التسجيل', false, true, null),
  ('TR', 'Internship year fees', 'رسوم سنة الامتياز', true, true, null),
  ('GR', 'Graduation document', 'وثيقة التخرج', true, true, null),
  ('VT', 'Value added tax, 15%', 'ضريبة القيمة المضافة 15%', true, false, null),
  ('CC', 'Replacement of the university card', 'بدل فاقد للبطاقة الجامعية', false, false, 5000),
  ('TS', 'Certified transcript', 'كشف درجات مصدق', false, false, 3000),
  ('PK', 'Parking permit for a semester', 'تصريح موقف لفصل دراسي', true, false, 20000);
update pay_type set halts = true where code in ('TF', 'LB', 'AD', 'RG', 'TR', 'VT');

-- What a student is charged with for a term. Its amounts are sums of the ledger; the row holds its words only.
create table fee (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  term_code text not null,
  pay_type_id integer not null references pay_type (id),
  description text not null check (description <> ''),
  description_ar text not null check (description_ar <> ''),
  origin text not null check (origin in ('source', 'hand', 'service')),
  due_on date not null,
  -- The least part of it that may be paid at once, in percent.
  percentage smallint not null check (percentage between 0 and 100),
  vat_code text,
  created_at timestamptz not null,
  -- When whoever hasn't paid it is halted; null: it halts nobody, or did.
  due_at timestamptz,
  voucher_number text not null generated always as ('V' || lpad(id::text, 8, '0')) stored
);

-- The source names a fee by student, term and code; a term has several of other origins.
create unique index fee_of_source on fee (student_id, term_code, pay_type_id) where origin = 'source';
create index fee_of_student on fee (student_id, due_on);
create index fee_by_due on fee (due_on, id);
create index fee_halting on fee (due_at) where due_at is not null;

-- One try to pay a fee.
create table payment (
  id integer primary key generated always as identity,
  -- Its name at the provider too: a try that is repeated there is the same one.
  transaction_id uuid not null unique,
  invoice_number text not null generated always as ('P' || lpad(id::text, 8, '0')) stored,
  -- What the receipt's QR names; nobody can guess it.
  check_code text not null unique,
  student_id integer not null references person (id),
  fee_id integer not null references fee (id),
  way text not null check (way in ('card', 'sadad', 'jeel')),
  state text not null default 'initiated'
    check (state in ('initiated', 'paid', 'failed', 'expired', 'replaced', 'refunded')),
  amount halalas not null check (amount > 0),
  -- The provider's id; null until it has answered.
  provider_ref text,
  redirect_url text,
  bill_number text,
  bill_expires_on date,
  -- What the provider said when it declined.
  message text not null default '',
  applicant jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked again, and how often it was; null: it need not be.
  due_at timestamptz,
  asked integer not null default 0,
  -- What the provider last said was paid in all, and when; the close of a day holds it against the ledger.
  told_paid halalas not null default 0,
  told_at timestamptz,

  constraint payment_applicant check ((applicant is not null) = (way = 'jeel')),
  -- A SADAD bill is of 100 riyals at least, Jeel's instalments of 60,000 at most.
  constraint payment_of_way check (
    (way <> 'sadad' or amount >= 10000) and (way <> 'jeel' or amount <= 6000000)
  ),
  constraint payment_paid_at check ((paid_at is not null) = (state in ('paid', 'refunded')))
);

-- Two tabs can't pay one fee twice.
create unique index payment_open on payment (fee_id) where state = 'initiated';
create unique index payment_of_provider on payment (way, provider_ref) where provider_ref is not null;
create index payment_of_student on payment (student_id, created_at);
create index payment_of_fee on payment (fee_id);
create index payment_by_time on payment (created_at, id);
create index payment_by_paid on payment (paid_at) where paid_at is not null;
create index payment_due on payment (due_at) where due_at is not null;

-- Paid is final: whatever is said later, it only ends in giving the money back.
create function payment_stays_paid() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refunded') and new.state not in ('paid', 'refunded') then
    raise exception 'a paid payment stays paid' using errcode = '23514', constraint = 'payment_stays_paid';
  end if;
  if (old.transaction_id, old.student_id, old.fee_id, old.way, old.amount)
    is distinct from (new.transaction_id, new.student_id, new.fee_id, new.way, new.amount) then
    raise exception 'what is paid stays as it was asked' using errcode = '23514', constraint = 'payment_as_asked';
  end if;
  return new;
end
$$;
create trigger payment_stays_paid before update on payment
  for each row execute function payment_stays_paid();

-- Everything of money, as it happened. The amount is what it adds to the balance.
create table ledger_entry (
  id bigint primary key generated always as identity,
  student_id integer not null references person (id),
  -- Null: money beyond what was owed, held for the student.
  fee_id integer references fee (id),
  kind text not null check (kind in ('charge', 'vat', 'exemption', 'payment', 'refund', 'reversal')),
  amount halalas not null,
  -- Its cause: a payment, another entry, the source, or a person with a reason.
  payment_id integer references payment (id),
  reverses bigint unique references ledger_entry (id),
  by_id integer references person (id),
  reason text not null check (reason <> ''),
  at timestamptz not null,

  constraint ledger_entry_sign check (
    case kind
      when 'charge' then amount > 0
      when 'vat' then amount >= 0
      when 'exemption' then amount < 0
      when 'payment' then amount < 0
      when 'refund' then amount > 0
      else amount <> 0
    end
  ),
  constraint ledger_entry_reverses check ((kind = 'reversal') = (reverses is not null)),
  -- Only what a payment brought is held without a fee, and given back from there.
  constraint ledger_entry_held check (
    fee_id is not null or (payment_id is not null and kind in ('payment', 'refund'))
  )
);

create index ledger_entry_of_fee on ledger_entry (fee_id);
create index ledger_entry_of_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_held on ledger_entry (student_id) where fee_id is null;
create index ledger_entry_by_time on ledger_entry (at);

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function row_stays();

-- Nobody pays more of a fee than is owed, is exempted from more, or is given back more of a payment than it brought. The
-- fee and the payment are locked, so that two entries at once are seen by each other.
create function ledger_entry_bounds() returns trigger language plpgsql as $$
declare
  balance halalas;
  kept halalas;
begin
  if new.fee_id is not null then
    perform from fee where id = new.fee_id for update;
    select sum(amount) into balance from ledger_entry where fee_id = new.fee_id;
    if balance < 0 then
      raise exception 'more than the balance of a fee'
        using errcode = '23514', constraint = 'ledger_entry_within_fee';
    end if;
  end if;
  if new.payment_id is not null then
    perform from payment where id = new.payment_id for update;
    select -sum(amount) into kept from ledger_entry
      where payment_id = new.payment_id and fee_id is not distinct from new.fee_id;
    if kept < 0 then
      raise exception 'more is given back than was paid'
        using errcode = '23514', constraint = 'ledger_entry_within_payment';
    end if;
  end if;
  return null;
end
$$;
create trigger ledger_entry_bounds after insert on ledger_entry
  for each row execute function ledger_entry_bounds();

-- The sums of each fee.
create view fee_sums as
  select fee_id,
    coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
    coalesce(sum(amount) filter (where kind = 'vat'), 0)::bigint as vat,
    -coalesce(sum(amount) filter (where kind in ('exemption', 'reversal')), 0)::bigint as exempted,
    -coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0)::bigint as paid,
    sum(amount)::bigint as balance
  from ledger_entry where fee_id is not null group by fee_id;

create table refund_request (
  id integer primary key generated always as identity,
  payment_id integer not null references payment (id),
  student_id integer not null references person (id),
  amount halalas not null check (amount > 0),
  reason text not null,
  by_way_of text not null check (by_way_of in ('provider', 'iban')),
  iban text,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'done')),
  asked_by integer not null references person (id),
  asked_at timestamptz not null,
  -- Another than whoever asked.
  decided_by integer references person (id),
  decided_at timestamptz,
  -- What the provider has given back of the payment in all once this is done; kept before it is asked.
  refunded_to halalas,
  note text not null default '',
  constraint refund_request_two check (decided_by is null or decided_by <> asked_by),
  constraint refund_request_iban check ((by_way_of = 'iban') = (iban is not null))
);
create unique index refund_request_open on refund_request (payment_id) where state in ('asked', 'agreed');
create index refund_request_by_time on refund_request (asked_at, id);

-- What finance has to look at.
create table payment_case (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  payment_id integer references payment (id),
  kind text not null
    check (kind in ('second_charge', 'other_amount', 'still_blocked', 'unknown_outcome')),
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  closed_by integer references person (id),
  closed_at timestamptz,
  note text not null default '',
  constraint payment_case_closed check ((state = 'closed') = (closed_at is not null))
);
-- A case is opened once and stays what it is until somebody closes it.
create unique index payment_case_open on payment_case (payment_id, kind) where state = 'open';
create index payment_case_by_time on payment_case (opened_at, id);

-- How a student rates paying in a term; without scores, they put it off.
create table payment_assessment (
  student_id integer not null references person (id),
  semester text not null,
  general smallint check (general between 1 and 5),
  terms_condition smallint check (terms_condition between 1 and 5),
  payment_process smallint check (payment_process between 1 and 5),
  at timestamptz not null,
  primary key (student_id, semester)
);

-- A day of the ledger: when the providers were matched against it, and who closed it.
create table payment_day (
  id integer not null unique generated always as identity,
  day date primary key,
  matched_at timestamptz not null,
  closed_by integer references person (id),
  closed_at timestamptz,
  -- What was left unexplained when it was closed; then the note says why.
  unexplained integer,
  note text not null default '',
  constraint payment_day_closed check (
    (closed_by is null) = (closed_at is null) and (closed_at is null) = (unexplained is null)
  ),
  constraint payment_day_note check (unexplained is null or unexplained = 0 or note <> '')
);

-- What came as if from a provider and was nobody's of ours: without a right signature, or of no payment known here.
create table payment_stray (
  day date not null,
  provider text not null check (provider in ('moyasar', 'jeel')),
  kind text not null check (kind in ('forged', 'foreign')),
  count integer not null check (count > 0),
  primary key (day, provider, kind)
);

-- A letter that was printed, so that a stranger can be told whether it is real. One for each amount of a day.
create table payment_letter (
  code text primary key,
  kind text not null check (kind in ('claim', 'dues')),
  student_id integer not null references person (id),
  amount halalas not null check (amount >= 0),
  issued_on date not null,
  unique (student_id, kind, issued_on, amount)
);
