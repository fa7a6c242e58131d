-- A list of choices that questions take over, so that many questions offer the same ones.
create table question_choices (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  -- From least to most: its questions are drawn as a scale.
  is_scale boolean not null,
  -- In order: `{ key, name, name_ar, grade }`.
  choices jsonb not null check (jsonb_array_length(choices) between 2 and 20),
  written_by integer not null references person (id),
  written_at timestamptz not null,
  retired_at timestamptz,
  version integer not null default 1
);
create unique index question_choices_name on question_choices (name) where retired_at is null;
create unique index question_choices_name_ar on question_choices (name_ar) where retired_at is null;

-- A question of the bank, with its own copy of its choices.
create table question (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('short', 'paragraph', 'check', 'choice')),
  -- `admin` is the trainer (specification, section 3).
  target text not null check (target in ('student', 'admin')),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  is_required boolean not null,
  grade integer not null check (grade between 0 and 100),
  is_scale boolean not null,
  choices jsonb not null,
  -- The list that the choices were taken from.
  choices_id integer references question_choices (id),
  -- The version that this one came in the place of.
  replaces_id integer unique references question (id),
  written_by integer not null references person (id),
  written_at timestamptz not null,
  -- Asked no more, or replaced.
  retired_at timestamptz,
  version integer not null default 1,
  constraint question_offers check (
    case when kind in ('check', 'choice') then jsonb_array_length(choices) between 2 and 20 else choices = '[]' end
  ),
  constraint question_scale check (not is_scale or kind = 'choice')
);
create index question_present on question (target, id) where retired_at is null;

create table questionnaire (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null,
  description_ar text not null,
  target text not null check (target in ('student', 'admin', 'both')),
  -- Each placement is answered for apart, or none is.
  subject text not null check (subject in ('placement', 'none')),
  way text not null check (way in ('anonymous', 'graded')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
  made_by integer not null references person (id),
  made_at timestamptz not null,
  published_by integer references person (id),
  published_at timestamptz,
  closed_by integer references person (id),
  closed_at timestamptz,
  -- Its grades were shown to those who answered, all at one moment.
  released_by integer references person (id),
  released_at timestamptz,
  -- The last time that those who had not answered were reminded.
  reminded_at timestamptz,
  version integer not null default 1,
  constraint questionnaire_times check (ends_at > starts_at),
  constraint questionnaire_published check ((state = 'draft') = (published_at is null)),
  constraint questionnaire_closed check ((state = 'closed') = (closed_at is not null)),
  constraint questionnaire_released check (released_at is null or (way = 'graded' and state <> 'draft')),
  -- A trainer answers for somebody.
  constraint questionnaire_of_trainers check (target = 'student' or subject = 'placement')
);
create index questionnaire_by_start on questionnaire (starts_at, id);

create table questionnaire_section (
  questionnaire_id integer not null references questionnaire (id) on delete cascade,
  place smallint not null check (place between 1 and 15),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  primary key (questionnaire_id, place)
);

create table questionnaire_question (
  questionnaire_id integer not null,
  question_id integer not null references question (id),
  section smallint not null,
  place smallint not null check (place between 1 and 100),
  -- It is asked only where an earlier question was answered by this choice.
  condition_id integer,
  condition_choice text,
  primary key (questionnaire_id, question_id),
  constraint questionnaire_question_place unique (questionnaire_id, place),
  foreign key (questionnaire_id, section) references questionnaire_section on delete cascade,
  constraint questionnaire_question_condition foreign key (questionnaire_id, condition_id)
    references questionnaire_question (questionnaire_id, question_id) on update cascade deferrable initially deferred,
  constraint questionnaire_question_whole check ((condition_id is null) = (condition_choice is null)),
  constraint questionnaire_question_itself check (condition_id <> question_id)
);
create index questionnaire_question_of on questionnaire_question (question_id);

-- What was published is answered as it was published: only its end may still change, and that only forward.
create function questionnaire_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or new.state = 'draft' or new.ends_at < old.ends_at or
    (new.name, new.name_ar, new.description, new.description_ar, new.target, new.subject, new.way, new.starts_at,
     new.made_by, new.published_by, new.published_at)
    is distinct from
    (old.name, old.name_ar, old.description, old.description_ar, old.target, old.subject, old.way, old.starts_at,
     old.made_by, old.published_by, old.published_at)
  then
    raise exception 'a published questionnaire stays' using errcode = '23514', constraint = 'questionnaire_stays';
  end if;
  return new;
end
$$;
create trigger questionnaire_stays before update or delete on questionnaire
  for each row execute function questionnaire_stays();

create function questionnaire_part_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from questionnaire where id = coalesce(new.questionnaire_id, old.questionnaire_id) and state <> 'draft'
  ) then
    raise exception 'a published questionnaire stays' using errcode = '23514', constraint = 'questionnaire_stays';
  end if;
  return coalesce(new, old);
end
$$;
create trigger questionnaire_section_stays before insert or update or delete on questionnaire_section
  for each row execute function questionnaire_part_stays();
create trigger questionnaire_question_stays before insert or update or delete on questionnaire_question
  for each row execute function questionnaire_part_stays();

-- A question that was published is never reworded: an edited one is a new one in its place.
create function question_stays() returns trigger language plpgsql as $$
begin
  if (new.kind, new.target, new.text, new.text_ar, new.is_required, new.grade, new.is_scale, new.choices)
    is distinct from
    (old.kind, old.target, old.text, old.text_ar, old.is_required, old.grade, old.is_scale, old.choices)
    and exists (
      select from questionnaire_question join questionnaire on questionnaire.id = questionnaire_id
      where question_id = old.id and state <> 'draft'
    )
  then
    raise exception 'a published question stays' using errcode = '23514', constraint = 'question_stays';
  end if;
  return new;
end
$$;
create trigger question_stays before update on question for each row execute function question_stays();

-- Answers under a name, from the first one on: those of a student, or of a trainer for a student's training.
create table questionnaire_entry (
  id integer primary key generated always as identity,
  questionnaire_id integer not null references questionnaire (id),
  target text not null check (target in ('student', 'admin')),
  student_id integer not null references person (id),
  -- Of `training`: the placement that is answered for; 0 for none.
  placement_id integer not null,
  -- The group by which results are compared; a side of 0 where no training is answered for.
  side_id integer not null,
  term_code text not null,
  college_code integer not null,
  -- Question → answer, as a form keeps it.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz not null,
  sent_at timestamptz,
  constraint questionnaire_entry_once unique (questionnaire_id, target, student_id, placement_id)
);
create index questionnaire_entry_sent on questionnaire_entry (questionnaire_id, sent_at, id) where sent_at is not null;

create function questionnaire_entry_stays() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null then
    raise exception 'answers that were sent stay' using errcode = '23514', constraint = 'questionnaire_entry_stays';
  end if;
  return new;
end
$$;
create trigger questionnaire_entry_stays before update on questionnaire_entry
  for each row execute function questionnaire_entry_stays();

-- The points for an answer that somebody has read.
create table questionnaire_points (
  entry_id integer not null references questionnaire_entry (id),
  question_id integer not null references question (id),
  points integer not null check (points between 0 and 100),
  graded_by integer not null references person (id),
  graded_at timestamptz not null,
  primary key (entry_id, question_id)
);

-- The key that signs the tokens of one group, and by that says which group an anonymous answer is of. Sealed for its row.
create table questionnaire_key (
  id integer primary key generated always as identity,
  questionnaire_id integer not null references questionnaire (id),
  target text not null check (target in ('student', 'admin')),
  -- Of `sides`; 0 where no training is answered for.
  side_id integer not null,
  term_code text not null,
  college_code integer not null,
  public_key bytea not null,
  private_key text not null,
  constraint questionnaire_key_group unique (questionnaire_id, target, side_id, term_code, college_code)
);

-- A right to answer that was exchanged for a token: once, for the same blinded request again and never another. The
-- token itself is never seen here.
create table questionnaire_token (
  questionnaire_id integer not null references questionnaire (id),
  target text not null check (target in ('student', 'admin')),
  student_id integer not null references person (id),
  placement_id integer not null,
  request bytea not null check (octet_length(request) = 32),
  primary key (questionnaire_id, target, student_id, placement_id)
);

-- An anonymous answer: whose it is stands nowhere, nor any time but the day. Its token's hash is what makes it the only one.
create table questionnaire_ballot (
  token bytea primary key check (octet_length(token) = 32),
  key_id integer not null references questionnaire_key (id),
  answered_on date not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'object')
);
create index questionnaire_ballot_of on questionnaire_ballot (key_id);
create trigger questionnaire_ballot_append_only before update or delete or truncate on questionnaire_ballot
  for each statement execute function row_stays();
