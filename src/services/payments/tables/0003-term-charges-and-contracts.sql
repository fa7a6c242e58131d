-- A fee of a term that was charged to many at once, so that all of it can be undone.
create table term_charge (
  id integer primary key generated always as identity,
  term_code text not null,
  pay_type_id integer not null references pay_type (id),
  amount halalas not null check (amount > 0),
  students integer not null check (students > 0),
  charged_by integer not null references person (id),
  charged_at timestamptz not null
);
create index term_charge_by_time on term_charge (charged_at);

alter table fee add column term_charge_id integer references term_charge (id);
create index fee_of_term_charge on fee (term_charge_id, id) where term_charge_id is not null;

-- A contract at Jeel runs after its first instalment, until finance has heard that the last one is paid.
alter table payment add column contract_closed_at timestamptz
  constraint payment_contract_closed check (
    contract_closed_at is null or (way = 'jeel' and state in ('paid', 'refunded'))
  );
create index payment_of_guarantor on payment ((applicant ->> 'national_id')) where way = 'jeel';
