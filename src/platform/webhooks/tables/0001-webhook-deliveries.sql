-- An event that an outside system delivered and that was handled, written in the transaction of what it did: an event
-- is here exactly if its effects are.
create table webhook_delivery (
  call text not null,
  -- The sender's id.
  event_id text not null,
  handled_at timestamptz not null,
  -- The answer to a repeat.
  reply jsonb not null,
  primary key (call, event_id)
);

create index webhook_delivery_by_age on webhook_delivery (handled_at);
