-- A link that was used or made void stays until it has run out, and so does one that was mailed: a repeat of the
-- job that mailed it neither brings it back nor mails it again.
alter table account_token
  add column mailed_at timestamptz,
  add column ended_at timestamptz;
