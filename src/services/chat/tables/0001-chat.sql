-- A student's conversation with a desk. Counts stand in the row and change under its lock, in the transaction
-- of the message: unread is the other side's count minus what has been seen of it.
create table chat_conversation (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  desk text not null check (desk in ('guide', 'registration', 'finance', 'it', 'training')),
  student_messages integer not null default 0,
  staff_messages integer not null default 0,
  seen_by_student integer not null default 0,
  seen_by_staff integer not null default 0,
  -- The side has heard the sound for what is new.
  student_rung boolean not null default true,
  staff_rung boolean not null default true,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references person (id),
  -- The desk that gave it to this one.
  handed_from text,

  constraint chat_conversation_once unique (student_id, desk),
  constraint chat_conversation_seen check (
    seen_by_student between 0 and staff_messages and seen_by_staff between 0 and student_messages
  ),
  constraint chat_conversation_closed check ((closed_at is null) = (closed_by is null))
);

-- A desk's queue, unread ones first.
create index chat_conversation_queue
  on chat_conversation (desk, (student_messages > seen_by_staff) desc, last_at desc, id desc);
create index chat_conversation_unread on chat_conversation (desk)
  where student_messages > seen_by_staff;
create index chat_conversation_last on chat_conversation (last_at);

create table chat_message (
  id integer primary key generated always as identity,
  conversation_id integer not null references chat_conversation (id) on delete cascade,
  author_id integer not null references person (id),
  author_user_type smallint not null,
  -- In which role it was written: people change roles, and what was said stays said.
  author_role smallint not null,
  from_student boolean not null,
  type text not null check (type in ('text', 'emoji', 'file')),
  text text not null,
  emoji text,
  -- Null once the picture is no longer kept.
  file_id integer,
  time timestamptz not null,
  -- Made by the browser: what is sent again after a lost answer stands once.
  client_key uuid not null,

  constraint chat_message_once unique (author_id, client_key),
  constraint chat_message_side check (from_student = (author_user_type = 2)),
  constraint chat_message_words check (
    case type
      when 'text' then text <> '' and emoji is null and file_id is null
      when 'emoji' then text = '' and emoji is not null and file_id is null
      else emoji is null
    end
  )
);
create index chat_message_of_conversation on chat_message (conversation_id, id);
create index chat_message_of_day on chat_message (author_id, time);
create index chat_message_old on chat_message (time);
create index chat_message_pictures on chat_message (time) where file_id is not null;

-- What was said stays said: only its conversation changes, when one is given to a desk that has its own, and
-- only its picture leaves.
create function chat_message_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a message is never changed';
end $$;
create trigger chat_message_stays before update on chat_message
  for each row
  when ((old.author_id, old.author_role, old.type, old.text, old.emoji, old.time)
    is distinct from (new.author_id, new.author_role, new.type, new.text, new.emoji, new.time)
    or (new.file_id is not null and new.file_id is distinct from old.file_id and old.file_id is not null))
  execute function chat_message_stays();

-- Of colleagues, for colleagues of the same desk. A table of its own, so that no query of a student's touches it.
create table chat_note (
  id integer primary key generated always as identity,
  conversation_id integer not null references chat_conversation (id) on delete cascade,
  -- The desk it was written at, which alone reads it.
  desk text not null,
  author_id integer not null references person (id),
  text text not null check (text <> ''),
  time timestamptz not null
);
create index chat_note_of_conversation on chat_note (conversation_id, desk, id);
