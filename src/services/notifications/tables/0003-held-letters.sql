-- A letter of any service that waits for the end of its receiver's quiet hours; gone once the queue has it.
create table held_letter (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  -- The job that it becomes.
  name text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- Not before; whether the quiet hours are over is asked again then.
  due_at timestamptz not null,
  -- Of no use from then on; null: whenever it comes.
  needed_by timestamptz,
  created_at timestamptz not null default now(),

  -- Nobody's quiet costs them what a letter is for.
  constraint held_letter_in_time check (due_at < needed_by)
);

create index held_letter_due on held_letter (due_at, id);
create index held_letter_waiting on held_letter (person_id);
