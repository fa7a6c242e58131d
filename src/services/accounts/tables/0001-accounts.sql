-- Who may sign in. The first columns copy what the source system says of a person (see
-- system-data), so that every call finds its rights in one query over these tables; a reload keeps
-- them the same. The others belong to the portal and no reload touches them.
create table account (
  person_id integer primary key references person (id),
  user_id text not null unique,
  -- 1 instructor, 2 student, 3 employee, 4 admin.
  user_type smallint not null check (user_type between 1 and 4),
  national_id text not null,
  -- 1 male, 2 female.
  gender smallint not null check (gender in (1, 2)),
  is_staff boolean not null,
  is_halted boolean not null,
  -- False once the source no longer knows the person: the account stays and opens to nobody.
  is_active boolean not null,

  -- Chosen by the person and shown; one signs in with the user id.
  username text check (username ~ '^[A-Za-z0-9._-]{3,30}$'),
  -- National form 5XXXXXXXX. Null until the person confirms one; the source's counts until then.
  phone text check (phone ~ '^5[0-9]{8}$'),
  phone_confirmed_at timestamptz,
  -- Argon2id. Null until a password is set: nothing that is typed opens the account.
  password_hash text,
  -- True until the first password has been replaced by one of the person's own.
  first_login boolean not null default true,
  -- When the mailbox was proven to be the person's.
  activated_at timestamptz,
  -- When an activation link was last asked for, so that signing in again and again fills no mailbox.
  activation_asked_at timestamptz,
  -- The role in force; null for a student, and for staff without any role.
  role smallint,
  last_signed_in_at timestamptz,

  -- A phone counts from the moment it is confirmed, never before.
  constraint account_phone_is_confirmed check ((phone is null) = (phone_confirmed_at is null)),

  -- A student has no role to put in force.
  constraint account_student_without_role check (user_type <> 2 or role is null)
);

-- Two people can't be told apart by a user name that differs in capitals only.
create unique index account_username on account (lower(username));

-- The roles a person holds; one of them is in force.
create table account_role (
  person_id integer not null references account (person_id),
  role_id smallint not null check (role_id between 1 and 99),
  -- A role from the source goes when the source no longer grants it; one granted here stays.
  origin text not null check (origin in ('source', 'granted')),
  granted_by integer references account (person_id),
  primary key (person_id, role_id),

  constraint account_role_granted_by_somebody
    check ((origin = 'granted') = (granted_by is not null)),

  -- Nobody grants a role to themselves.
  constraint account_role_not_to_oneself check (granted_by <> person_id)
);

-- The role in force is one of the person's own. A role that is taken away goes out of force with it.
alter table account
  add constraint account_role_in_force foreign key (person_id, role)
  references account_role (person_id, role_id) on delete set null (role);

-- A signed-in browser. A session that is ended is deleted; one that ran out stays for a while, so
-- that its browser can be told so.
create table session (
  -- Shown in lists and logs; says nothing of the token.
  id uuid primary key,
  person_id integer not null references account (person_id),
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz not null
);

create index session_of_person on session (person_id);
create index session_by_age on session (created_at);

-- A link that was mailed. A person has one of each kind: a newer one replaces the older.
create table account_token (
  person_id integer not null references account (person_id),
  kind text not null check (kind in ('reset', 'activation')),
  token_hash bytea not null unique,
  -- The job that mailed it: its repeats replace the link, another job soon after doesn't.
  job_id text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (person_id, kind)
);

-- The phone that a person wants to confirm, and the code that was sent to it.
create table phone_code (
  person_id integer primary key references account (person_id),
  phone text not null check (phone ~ '^5[0-9]{8}$'),
  -- Argon2id, since the few possible codes behind a plain digest could all be tried. Null until
  -- the job has made one, and again once it was used.
  code_hash text,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- For the limits on messages.
  asked_at timestamptz not null,
  day_began_at timestamptz not null,
  asked_in_day smallint not null
);

-- A try with a secret that was not proven right. It is counted before the secret is looked at, and
-- taken back when it was right, so that many tries at once can't outrun the count.
create table sign_in_failure (
  id bigint primary key generated always as identity,
  purpose text not null check (purpose in ('sign_in', 'reset_request')),
  -- As typed: ids that don't exist count the same.
  user_id text not null,
  -- The address, or the /64 of an IPv6 address: one subscriber has all of that.
  network text not null,
  failed_at timestamptz not null
);

create index sign_in_failure_of_user on sign_in_failure (user_id, failed_at);
create index sign_in_failure_of_network on sign_in_failure (network, failed_at);

-- Browsers that signed in before: they may go on when a user id is under attack from everywhere.
create table known_device (
  person_id integer not null references account (person_id),
  -- SHA-256 of the browser's own random name.
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);
