-- A link that opens one thing without a session. A thing has one link of each kind: a newer one replaces the older.
create table signed_link (
  -- Which calls it opens.
  kind text not null,
  subject_id integer not null,
  -- SHA-256 of the secret; the secret itself stands in the address alone.
  secret_hash bytea not null unique,
  -- The job that mailed it, whose repeats make the same link; null for one that no job made.
  job_id text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  -- Used up or revoked. It stays until it has expired: a repeat of its job neither brings it back nor mails it again.
  ended_at timestamptz,
  primary key (kind, subject_id)
);

create index signed_link_by_age on signed_link (expires_at);

-- For the links of a service that kept a table of its own before; the service drops it when they are moved.
create function adopt_signed_link(
  kind text, subject_id integer, secret_hash bytea, job_id text,
  made_at timestamptz, expires_at timestamptz, mailed_at timestamptz, ended_at timestamptz
) returns void language sql as $$
  insert into signed_link values ($1, $2, $3, $4, $5, $6, $7, $8)
$$;
