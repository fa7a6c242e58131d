-- The answers of a request as they were each time it was sent back: they were judged, and are changed afterwards.
create table form_request_returned (
  request_id integer not null references form_request (id),
  -- The edition of the answers, which counts up with each change.
  edition integer not null check (edition >= 0),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  returned_at timestamptz not null,
  primary key (request_id, edition)
);
create trigger form_request_returned_append_only before update or delete or truncate on form_request_returned
  for each statement execute function row_stays();

-- The end of the day by which a student mends a returned request; null for requests returned before there was one.
alter table form_request add column due_at timestamptz,
  add constraint form_request_due check (due_at is null or state = 'revision');
create index form_request_due_at on form_request (due_at) where due_at is not null;
