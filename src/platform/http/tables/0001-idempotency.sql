-- One answered call that carried an Idempotency-Key. Written in the call's own transaction, so that
-- an answer is kept exactly when what it tells of has happened.
create table idempotency (
  person_id integer not null,
  call text not null,
  key text not null,
  -- Of the parts that were sent: the same key with another body is a mistake of the caller's.
  fingerprint text not null,
  reply jsonb not null,
  answered_at timestamptz not null,
  primary key (person_id, call, key)
);

create index idempotency_by_age on idempotency (answered_at);
