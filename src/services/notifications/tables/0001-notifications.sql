-- What a person is told; written in the transaction of what it tells of.
create table notification (
  id integer primary key generated always as identity,
  -- The receiver.
  person_id integer not null references person (id),
  -- The role that it is for, of those the receiver holds; null: whichever is in force.
  role smallint,
  kind text not null,
  p_type text not null check (p_type in ('Guide', 'Form', 'Internship', 'Account')),
  -- Spoken when it was written, since names and words change and what was said stays said.
  msg text not null,
  msg_ar text not null,
  -- An address inside the portal, so that no notification leads away from it.
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'),
  time timestamptz not null,
  -- Hidden by the person; stays, so that it can be shown again.
  action boolean not null default false,
  toestify boolean not null default false,
  badge boolean not null default false,
  selected boolean not null default false,
  -- The event, its row and the receiver: whatever is announced or tried again is told once.
  source text not null constraint notification_once unique,
  created_at timestamptz not null default now(),

  -- Toasted, then counted, then opened: each step holds those before it.
  constraint notification_ladder check (
    (toestify or not badge) and (badge or not selected)
  )
);

-- The list, newest first, from any place on; with the role it answers how many there are by itself.
create index notification_newest on notification (person_id, id desc) include (role)
  where not action;

-- The bell's count is never stored: it is the number of these.
create index notification_unseen on notification (person_id, id desc) include (role)
  where not badge and not action;
