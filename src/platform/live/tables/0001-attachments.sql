-- Where the live channel between processes puts a message too long for NOTIFY (8,000 bytes).
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
