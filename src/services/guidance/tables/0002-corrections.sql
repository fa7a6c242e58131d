-- What a student says is wrong in their record. The source keeps the record: registration mends it there and
-- says here what became of it.
create table guidance_correction (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  -- Which part of the record; words and not a list, since a list may grow.
  field text not null check (field <> ''),
  text text not null check (text <> ''),
  state text not null default 'open' check (state in ('open', 'done', 'rejected', 'withdrawn')),
  asked_at timestamptz not null,
  answer text not null default '',
  answered_by integer references person (id),
  answered_at timestamptz,
  created_at timestamptz not null default now(),

  -- It ends once, at a moment.
  constraint guidance_correction_ends check ((state = 'open') = (answered_at is null)),
  -- Registration answers, never without a word; the student takes it back.
  constraint guidance_correction_answered check (
    (state in ('done', 'rejected')) = (answered_by is not null)
    and (state in ('done', 'rejected')) = (answer <> '')
  )
);

-- One of a field waits for a student at a time, so that nobody mends the same thing twice.
create unique index guidance_correction_open on guidance_correction (student_id, field)
  where state = 'open';

create index guidance_correction_of_student on guidance_correction (student_id, asked_at desc);
create index guidance_correction_asked on guidance_correction (asked_at, id);
create index guidance_correction_waits on guidance_correction (asked_at, id) where state = 'open';
