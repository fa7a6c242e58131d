-- What somebody who teaches a student, or looks after them, wants their guide to know. Praise is shown to the
-- student as well; a concern never is.
create table guidance_concern (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  -- One that the student sat in when it was raised; null where it is about no course.
  course_code text,
  kind text not null check (kind in ('concern', 'praise')),
  text text not null check (text <> ''),
  raised_by integer not null references person (id),
  -- In which role: people change roles, and what was said stays said.
  raised_role smallint not null,
  raised_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Never empty: whoever raised it reads what became of it.
  answer text check (answer <> ''),
  closed_by integer references person (id),
  closed_at timestamptz,
  created_at timestamptz not null default now(),

  -- It is closed by somebody, at a moment, with an answer, or not at all.
  constraint guidance_concern_closed check (
    (state = 'closed') = (answer is not null)
    and (state = 'closed') = (closed_by is not null)
    and (state = 'closed') = (closed_at is not null)
  )
);

-- One student's, newest first.
create index guidance_concern_of_student on guidance_concern (student_id, raised_at desc, id desc);

-- Of all whom somebody reaches, newest first; those that wait are few.
create index guidance_concern_raised on guidance_concern (raised_at desc, id desc);
create index guidance_concern_open on guidance_concern (raised_at desc, id desc)
  where state = 'open' and kind = 'concern';

-- One's own, with the answers.
create index guidance_concern_by on guidance_concern (raised_by, raised_at desc, id desc);
