-- A head or dean of a college whose signature stands on certificates confirmed from a day on. It begins on the day on
-- which it is written, or later: what was confirmed keeps its signatures.
create table certificate_signatory (
  id integer primary key generated always as identity,
  -- Of `people`.
  college_code integer not null,
  part text not null check (part in ('head', 'dean')),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  valid_from date not null,
  -- Of `files`.
  picture_id integer,
  written_by integer not null references person (id),
  written_at timestamptz not null,
  constraint certificate_signatory_ahead check (valid_from >= (written_at at time zone 'Asia/Riyadh')::date)
);
create index certificate_signatory_of_college on certificate_signatory (college_code, part, valid_from, id);
create trigger certificate_signatory_append_only before update or delete or truncate on certificate_signatory
  for each statement execute function row_stays();

create table certificate (
  id integer primary key generated always as identity,
  number text not null constraint certificate_number unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{14}$'),
  kind text not null check (kind in ('internship', 'joined', 'courses', 'transcript', 'identification')),
  student_id integer not null references person (id),
  -- The mark of the series, as staff type it.
  code text check (code ~ '^[0-9A-Za-z]{1,4}$'),
  date_from date,
  date_to date,
  -- What the paper says in both languages, as it was when it was issued or last edited.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null check (state in ('issued', 'confirmed', 'replaced', 'revoked')),
  -- Made by its student, and confirmed by the rule.
  is_by_rule boolean not null,
  -- Issued or last edited by.
  written_by integer not null references person (id),
  issued_at timestamptz not null,
  confirmed_by integer references person (id),
  confirmed_at timestamptz,
  head_id integer references certificate_signatory (id),
  dean_id integer references certificate_signatory (id),
  ended_by integer references person (id),
  ended_at timestamptz,
  reason text not null default '',
  -- The certificate in whose place this one comes once it is confirmed.
  replaces_id integer references certificate (id),
  version integer not null default 1,
  constraint certificate_dates check (date_to >= date_from),
  constraint certificate_internship_dates check (kind <> 'internship' or (date_from is not null and date_to is not null)),
  constraint certificate_confirmed check (state = 'issued' or confirmed_at is not null),
  constraint certificate_waits check (state <> 'issued' or (confirmed_at is null and ended_at is null)),
  constraint certificate_ended check ((ended_at is not null) = (state in ('replaced', 'revoked'))),
  constraint certificate_confirmer check (confirmed_at is null or is_by_rule = (confirmed_by is null)),
  constraint certificate_two_people check (confirmed_by <> written_by)
);
-- A student has one certificate of a kind; another one waits to replace it.
create unique index certificate_one_issued on certificate (student_id, kind) where state = 'issued';
create unique index certificate_one_confirmed on certificate (student_id, kind) where state = 'confirmed';
create index certificate_of_student on certificate (student_id, id);
create index certificate_waiting on certificate (issued_at, id) where state = 'issued';

-- What was confirmed stays as it is: it can only end, once. Nobody confirms what they have issued or ever edited.
create function certificate_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'issued' then return old; end if;
    raise exception 'a confirmed certificate stays' using errcode = '23514', constraint = 'certificate_stays';
  end if;
  if old.state <> 'issued' and (
    old.state <> 'confirmed' or new.state = 'issued'
    or (new.number, new.kind, new.student_id, new.code, new.date_from, new.date_to, new.facts, new.is_by_rule,
        new.written_by, new.issued_at, new.confirmed_by, new.confirmed_at, new.head_id, new.dean_id)
      is distinct from
       (old.number, old.kind, old.student_id, old.code, old.date_from, old.date_to, old.facts, old.is_by_rule,
        old.written_by, old.issued_at, old.confirmed_by, old.confirmed_at, old.head_id, old.dean_id)
  ) then
    raise exception 'a confirmed certificate stays' using errcode = '23514', constraint = 'certificate_stays';
  end if;
  if old.state = 'issued' and new.state = 'confirmed' and exists (
    select from certificate_change
    where certificate_id = new.id and act in ('issued', 'edited') and by_id = new.confirmed_by
  ) then
    raise exception 'one person wrote and confirmed it' using errcode = '23514', constraint = 'certificate_two_people';
  end if;
  return new;
end
$$;
create trigger certificate_stays before update or delete on certificate
  for each row execute function certificate_stays();

-- Each change of a certificate, with what it said before.
create table certificate_change (
  id integer primary key generated always as identity,
  certificate_id integer not null,
  act text not null check (act in ('issued', 'edited', 'removed', 'confirmed', 'undone', 'replaced', 'revoked')),
  by_id integer not null references person (id),
  at timestamptz not null,
  reason text not null default '',
  before jsonb
);
create index certificate_change_of on certificate_change (certificate_id, id);
create trigger certificate_change_append_only before update or delete or truncate on certificate_change
  for each statement execute function row_stays();

-- The signed file of a confirmed certificate, made once: whoever has it can be told whether theirs is that very file.
create table certificate_paper (
  certificate_id integer primary key references certificate (id),
  digest bytea not null unique check (octet_length(digest) = 32),
  bytes bytea not null check (octet_length(bytes) between 1 and 400000),
  made_at timestamptz not null
);
create trigger certificate_paper_append_only before update or delete or truncate on certificate_paper
  for each statement execute function row_stays();

-- How often a certificate was checked on a day, and by which way; nobody is asked who they are.
create table certificate_check (
  certificate_id integer not null references certificate (id),
  day date not null,
  way text not null check (way in ('number', 'file', 'link', 'machine')),
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (certificate_id, day, way)
);
