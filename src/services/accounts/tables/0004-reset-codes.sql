-- The code that was sent to a person's confirmed phone, in place of a mailed link for a new password.
create table reset_code (
  person_id integer primary key references account (person_id),
  -- Where it was sent; another phone by the time it comes back makes it worthless.
  phone text not null check (phone ~ '^5[0-9]{8}$'),
  -- The job that sent it: its repeats replace the code, another job soon after doesn't.
  job_id text not null,
  -- Argon2id, as of a phone code. Null once it was used.
  code_hash text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- For the limits on messages.
  day_began_at timestamptz not null,
  sent_in_day smallint not null
);
