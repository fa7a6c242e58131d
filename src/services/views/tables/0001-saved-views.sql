-- Lists as a person wants to find them again: filters, search, ordering and columns under a name.
create table saved_view (
  id integer primary key generated always as identity,
  person_id integer not null references person (id),
  -- The call that brings the rows: `guidance.listStudents`.
  list text not null check (list ~ '^[a-z-]+\.[a-zA-Z]+$'),
  name text not null check (name <> ''),
  -- Name → value, as they stand in the list's address. What a list no longer knows, it shrugs off.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  -- A person keeps at most 30 views of a list; each has a place of its own.
  position smallint not null
    constraint saved_view_at_most_30 check (position between 1 and 30),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),

  -- A name means one view.
  constraint saved_view_name_once unique (person_id, list, name),
  -- Checked when the statement is over: moving one moves those between.
  constraint saved_view_place_once unique (person_id, list, position) deferrable
);

-- A list opens with one view, or with none.
create unique index saved_view_one_default on saved_view (person_id, list) where is_default;
