-- What somebody has written by hand is of a type of its own.
alter table notification drop constraint notification_p_type_check;
alter table notification add constraint notification_p_type_check
  check (p_type in ('Guide', 'Form', 'Internship', 'General', 'Account'));

-- False where the receiver wanted this kind outside the bell only: it is there for its letter.
alter table notification add column in_bell boolean not null default true;

drop index notification_newest;
create index notification_newest on notification (person_id, id desc) include (role)
  where in_bell and not action;

drop index notification_unseen;
create index notification_unseen on notification (person_id, id desc) include (role)
  where in_bell and not badge and not action;

-- Where a person wants to be told of a kind; without a row it is told as the rules say by default.
create table notification_preference (
  person_id integer not null references person (id),
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (person_id, kind)
);

-- When a person is left alone; without a row as the settings say.
create table quiet_hours (
  person_id integer primary key references person (id),
  is_on boolean not null,
  -- Riyadh times; an end before the start is the next day's.
  start_time time not null,
  end_time time not null,
  -- The days on which they begin, 0 Sunday to 6 Saturday.
  days smallint[] not null check (days <@ '{0,1,2,3,4,5,6}'::smallint[]),

  -- From a time to the same time is neither nothing nor a whole day.
  constraint quiet_hours_have_length check (start_time <> end_time)
);

-- The letter that an item owes its receiver: one for each item, whatever is tried again.
create table notification_mail (
  notification_id integer primary key references notification (id),
  -- For finding all of a person's when their quiet hours change.
  person_id integer not null references person (id),
  -- Not before; whether the quiet hours are over is asked again then.
  due_at timestamptz not null,
  -- Handed to the queue, or dropped because it is no longer wanted; null while it waits.
  settled_at timestamptz
);

create index notification_mail_due on notification_mail (due_at) where settled_at is null;
create index notification_mail_waiting on notification_mail (person_id) where settled_at is null;

-- Who has written an item by hand.
create table sent_notification (
  notification_id integer primary key references notification (id),
  sender_id integer not null references person (id),
  sent_at timestamptz not null
);

create index sent_notification_newest on sent_notification (sent_at desc, notification_id desc);
