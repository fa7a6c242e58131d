-- Somebody who looks after students invites some of them to book with their guides.
create table guidance_campaign (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  -- What the invited read in either language, as it was typed.
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  -- Who invites, and in which role: that is how far they reach when a student's turn comes.
  author_id integer not null references person (id),
  author_type smallint not null,
  author_role smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  -- Those who had not booked were reminded, once.
  reminded_at timestamptz,
  -- When the next of them are told: at the start, then again until nobody waits. Null once nobody does.
  due_at timestamptz,
  created_at timestamptz not null default now(),

  constraint guidance_campaign_ends check (ends_at > starts_at),
  -- What was stopped tells nobody any more.
  constraint guidance_campaign_stopped check (stopped_at is null or due_at is null)
);

create index guidance_campaign_of_author on guidance_campaign (author_id, starts_at, id);
create index guidance_campaign_due on guidance_campaign (due_at) where due_at is not null;

-- How far each of the chosen has come.
create table guidance_campaign_student (
  campaign_id integer not null references guidance_campaign (id),
  student_id integer not null references person (id),
  -- Null while it is not their turn.
  invited_at timestamptz,
  seen_at timestamptz,
  reminded_at timestamptz,
  -- The date that they booked since, and have not given back.
  booking_id integer,
  booked_at timestamptz,
  primary key (campaign_id, student_id),

  -- Nobody opens what they were not sent, nor is reminded of it.
  constraint guidance_campaign_student_invited check (
    invited_at is not null or (seen_at is null and reminded_at is null)
  ),
  constraint guidance_campaign_student_booked check ((booking_id is null) = (booked_at is null))
);

-- Whose turn it is; what a student is invited to; which invitations a booking answered.
create index guidance_campaign_student_waits on guidance_campaign_student (campaign_id, student_id)
  where invited_at is null and booked_at is null;
create index guidance_campaign_of_student on guidance_campaign_student (student_id);
create index guidance_campaign_student_booking on guidance_campaign_student (booking_id)
  where booking_id is not null;
