-- A text to many students, which another person approves before it is sent.
create table sms_request (
  id integer primary key generated always as identity,
  asked_by integer not null references person (id),
  sender text not null check (sender ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,10}$'),
  -- A code of `people`.
  semester text not null,
  text text not null check (text <> ''),
  parts integer not null check (parts between 1 and 10),
  -- Of one part, when it was asked for.
  part_price halalas not null check (part_price >= 0),
  receivers integer not null check (receivers between 1 and 10000),
  -- 1 under review, 2 approved, 3 on hold, 4 rejected.
  state integer not null default 1 check (state between 1 and 4),
  -- Why it was rejected or put on hold.
  reason text not null default '',
  asked_at timestamptz not null,
  decided_by integer references person (id),
  decided_at timestamptz,
  -- When its next messages are sent; null while it isn't to be sent, and once it is.
  due_at timestamptz,
  finished_at timestamptz,
  constraint sms_request_two_people check (decided_by <> asked_by),
  constraint sms_request_decided
    check ((state = 1) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint sms_request_reason check (state <> 4 or reason <> ''),
  constraint sms_request_due check (due_at is null or (state = 2 and finished_at is null)),
  constraint sms_request_finished check (finished_at is null or state = 2)
);
create index sms_request_by_time on sms_request (asked_at, id);
create index sms_request_by_state on sms_request (state, asked_at, id);
create index sms_request_of_asker on sms_request (asked_by, asked_at, id);
create index sms_request_due_at on sms_request (due_at) where due_at is not null;

-- The people are fixed when it is asked for, their numbers when it is first approved.
create table sms_receiver (
  id integer primary key generated always as identity,
  request_id integer not null references sms_request (id),
  person_id integer not null references person (id),
  phone text check (phone ~ '^5[0-9]{8}$'),
  -- doubled: another receiver of the request has the number; invalid: there is none to send to.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'failed', 'doubled', 'invalid')),
  -- When it was handed to the queue; the job that holds another moment is no longer this receiver's.
  claimed_at timestamptz,
  tries integer not null default 0,
  -- The gateway's own id, which delivery reports name.
  provider_id text,
  -- The gateway's words.
  failure text not null default '',
  sent_at timestamptz,
  settled_at timestamptz,
  unique (request_id, person_id),
  -- A number gets the message once.
  constraint sms_receiver_once unique (request_id, phone),
  constraint sms_receiver_phone
    check (case when state in ('doubled', 'invalid') then phone is null else state = 'waiting' or phone is not null end),
  constraint sms_receiver_sent check (state not in ('sent', 'delivered') or sent_at is not null)
);
create index sms_receiver_by_state on sms_receiver (request_id, state);
create index sms_receiver_unclaimed on sms_receiver (request_id, id)
  where state = 'waiting' and claimed_at is null;
create index sms_receiver_of_provider on sms_receiver (provider_id) where provider_id is not null;

-- Messages to oneself, of which a day has few.
create table sms_test (
  person_id integer not null references person (id),
  day date not null,
  tests integer not null default 1,
  primary key (person_id, day),
  constraint sms_test_few check (tests <= 5)
);
