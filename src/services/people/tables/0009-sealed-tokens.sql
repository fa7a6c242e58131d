-- Tokens stood here as they are. From now on they are sealed under a key that the database doesn't
-- hold, which no migration can do: whoever gave one is asked for it again. The table is written anew by
-- this, so that the old ones don't stay in its file.
alter table reload_source alter column token type boolean 
  using (token is not null and origin = 'address');
alter table reload_source rename column token to is_token_lost;
alter table reload_source
  alter column is_token_lost set not null,
  alter column is_token_lost set default false,
  -- The id of its key, and what only that key opens; never the token as it is.
  add column token text check (token ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]+$'),

  add constraint reload_source_token check (not (is_token_lost and token is not null)),
  -- The folder needs none.
  add constraint reload_source_token_of_address check
    (origin = 'address' or (token is null and not is_token_lost));
