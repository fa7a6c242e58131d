-- What somebody who looks after a student wrote to them. Each opens a case, which is answered and closed.
create table guidance_message (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  author_id integer not null references person (id),
  -- In which role it was written: people change roles, and what was said stays said.
  author_role smallint not null,
  -- One of the setting's actions, with its words as they were then.
  action text not null,
  action_name text not null,
  action_name_ar text not null,
  messages text not null check (messages <> ''),
  action_taken boolean not null default false,
  -- None, first warning, second warning, deprivation.
  alert_level smallint not null default 0 check (alert_level between 0 and 3),
  -- Completed procedure, student not responding, transferred case; null while it is open.
  code varchar(4) check (code in ('CP', 'NR', 'TC')),
  closed_by integer references person (id),
  closed_at timestamptz,
  reopened_by integer references person (id),
  reopened_at timestamptz,
  -- The student has spoken last: somebody owes an answer.
  awaits_staff boolean not null default false,
  -- Counts the changes of what is said above, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  changed_by integer not null references person (id),
  written_at timestamptz not null,
  -- The last time that anything happened.
  moved_at timestamptz not null,
  created_at timestamptz not null default now(),

  -- A case is closed by somebody, at a moment, with a code, or not at all.
  constraint guidance_message_closed check (
    (code is null) = (closed_at is null) and (code is null) = (closed_by is null)
  ),
  -- It is reopened once: who did it is written down and never taken back.
  constraint guidance_message_reopened check ((reopened_by is null) = (reopened_at is null))
);

-- One student's, newest first.
create index guidance_message_of_student on guidance_message (student_id, written_at desc, id desc);

-- The open ones of all whom somebody reaches, the last that moved first.
create index guidance_message_open on guidance_message (moved_at desc, id desc) where code is null;

-- The same for those who reach few: their students' open ones, and nothing of what is over.
create index guidance_message_open_of_student on guidance_message (student_id)
  include (awaits_staff, alert_level) where code is null;

create index guidance_message_moved on guidance_message (moved_at desc, id desc);

create table guidance_reply (
  id integer primary key generated always as identity,
  message_id integer not null references guidance_message (id),
  author_id integer not null references person (id),
  author_role smallint not null,
  -- Never empty.
  reply text not null check (reply <> ''),
  written_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index guidance_reply_of_message on guidance_reply (message_id, id);

-- Whatever is closed takes no reply, whoever asks and however late the closing was noticed.
create function guidance_reply_needs_open_case() returns trigger language plpgsql as $$
begin
  if exists (select from guidance_message where id = new.message_id and code is not null) then
    raise exception using errcode = '23514', constraint = 'guidance_reply_open_case',
      message = 'the case is closed';
  end if;
  return new;
end $$;

create trigger guidance_reply_open_case before insert on guidance_reply
  for each row execute function guidance_reply_needs_open_case();

-- The spec's visuals: that somebody has seen the message, and the files that belong to it.
create table guidance_visual (
  id integer primary key generated always as identity,
  message_id integer not null references guidance_message (id),
  person_id integer not null references person (id),
  person_role smallint not null,
  -- Null is a seen mark.
  file_id integer,
  -- The reply that the file came with; null where it came with the message or by itself.
  reply_id integer references guidance_reply (id),
  at timestamptz not null,
  created_at timestamptz not null default now(),

  constraint guidance_visual_of_reply check (reply_id is null or file_id is not null)
);

create index guidance_visual_of_message on guidance_visual (message_id, id);

-- A person has seen a message once, however often it is shown to them.
create unique index guidance_visual_seen_once on guidance_visual (message_id, person_id)
  where file_id is null;

-- A file belongs to one message.
create unique index guidance_visual_file_once on guidance_visual (file_id) where file_id is not null;
