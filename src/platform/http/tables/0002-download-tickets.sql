-- A large file is fetched by the browser itself, which can send no token: it gets an address that
-- works once and for a minute. What was asked stands here; the session's token is sealed with the
-- secret that only the address holds, so that this table opens nothing by itself.
create table download_ticket (
  secret_hash bytea primary key,
  call text not null,
  -- { params, query, body } as they were sent.
  input jsonb not null,
  language text not null check (language in ('ar', 'en')),
  sealed_token bytea not null,
  expires_at timestamptz not null
);

create index download_ticket_by_age on download_ticket (expires_at);
