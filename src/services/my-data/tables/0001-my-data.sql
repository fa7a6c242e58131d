-- A copy of everything that is kept of a person: one at most, which goes as it is fetched, or after a week.
create table data_copy (
  person_id integer primary key references person (id),
  asked_at timestamptz not null,
  language text not null check (language in ('ar', 'en')),
  -- The ZIP; null until the job has made it.
  bytes bytea
);
