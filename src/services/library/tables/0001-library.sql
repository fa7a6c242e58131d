create extension if not exists btree_gist;

-- A student went to the digital library: recorded as they press its link.
create table library_visit (
  id integer primary key generated always as identity,
  student_id integer not null references person (id),
  visited_at timestamptz not null,
  -- Whatever is pressed before belongs to this visit.
  same_until timestamptz not null,
  constraint library_visit_lasts check (same_until > visited_at),
  constraint library_visit_once exclude using gist (
    student_id with =, tstzrange(visited_at, same_until) with &&
  )
);
create index library_visit_by_time on library_visit (visited_at, id);
