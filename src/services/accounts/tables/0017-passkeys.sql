-- Keys in a person's devices that sign in by a fingerprint, a face or a PIN. Only the public half is here.
create table passkey (
  id integer generated always as identity primary key,
  person_id integer not null references account (person_id),
  credential_id text not null constraint passkey_credential unique 
    check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- What the device has counted; a lower one comes from a copy. Most count nothing: 0 stays.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  -- Kept by its maker for other devices of the person too, so that a lost one loses no key.
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_of_person on passkey (person_id);

-- Those that were answered rightly: each counts once.
create table spent_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  spent_at timestamptz not null
);

-- The passkey that opened a session: with the one the other goes.
alter table session add column passkey_id integer references passkey (id) on delete cascade;
create index session_of_passkey on session (passkey_id) where passkey_id is not null;
