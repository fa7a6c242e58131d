-- Being a demo is a mark in the database, so that a real university's data can never be opened to
-- the demo's pages by an environment variable alone.
create table demo_mark (
  only_one boolean primary key default true check (only_one),
  -- False while the demo university is being loaded; a start that was killed then begins again.
  is_complete boolean not null default false,
  created_at timestamptz not null default now()
);

-- Mail and short messages that a demo keeps instead of sending. The id is the sending job's, so a
-- repeated job leaves one message.
create table demo_message (
  id text primary key,
  kind text not null check (kind in ('mail', 'sms')),
  sent_to text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null,
  created_at timestamptz not null
);

create index demo_message_newest on demo_message (created_at desc);

-- Where the demo's clock was moved to, and when: a process that starts later runs on from it.
create table demo_clock (
  only_one boolean primary key default true check (only_one),
  shows timestamptz not null,
  moved_at timestamptz not null default now()
);
