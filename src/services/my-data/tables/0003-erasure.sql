-- That a person's data be erased: asked for by one administrator, agreed to by another. The row stays, with its counts.
create table erasure (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  -- From a list, since words of one's own could name the person.
  reason text not null check (reason in ('asked', 'ended', 'ordered')),
  asked_by integer not null references person (id),
  asked_at timestamptz not null,
  agreed_by integer references person (id),
  agreed_at timestamptz,
  -- Stopped: the person came back, or something was opened again, before anything was erased.
  outcome text check (outcome in ('taken_back', 'stopped', 'erased')),
  ended_at timestamptz,
  -- Table → rows that went, or are blank now.
  gone jsonb not null check (jsonb_typeof(gone) = 'object'),
  constraint erasure_takes_two check (agreed_by <> asked_by),
  constraint erasure_agreed_by_somebody check ((agreed_by is null) = (agreed_at is null)),
  constraint erasure_ended check ((outcome is null) = (ended_at is null)),
  constraint erasure_was_agreed check (outcome = 'taken_back' or outcome is null or agreed_at is not null),
  constraint erasure_taken_back_before check (outcome <> 'taken_back' or agreed_at is null)
);

-- A person waits once, and is erased once.
create unique index erasure_once on erasure (person_id) where outcome is null or outcome = 'erased';
