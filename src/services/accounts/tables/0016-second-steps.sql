-- Authenticator apps, one a person. One counts once a code of it was given.
create table second_step (
  person_id integer primary key references account (person_id),
  secret text not null constraint second_step_sealed check (secret ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]+$'),
  made_at timestamptz not null,
  confirmed_at timestamptz
);

-- The half minutes whose code was used: a code that somebody looked over a shoulder for opens nothing.
create table spent_step (
  person_id integer not null references second_step (person_id) on delete cascade,
  step integer not null,
  spent_at timestamptz not null,
  primary key (person_id, step)
);

-- For a lost phone: SHA-256 of 80 random bits each, and when it was used, once.
create table recovery_code (
  person_id integer not null references second_step (person_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- A sign-in whose password was right and whose second step is awaited. Spent by being deleted.
create table login_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  person_id integer not null references account (person_id),
  expires_at timestamptz not null,
  tries smallint not null default 0 constraint login_ticket_tries check (tries between 0 and 5)
);

create index login_ticket_of_person on login_ticket (person_id);
