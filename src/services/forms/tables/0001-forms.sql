-- A form: what is written of it, and whether students may begin it.
create table form (
  id integer primary key generated always as identity,
  -- 1 regular students, 2 student affairs.
  type smallint not null check (type in (1, 2)),
  -- Counted within the type; the form is called by both.
  number integer not null check (number > 0),
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  -- What is being written. Whoever saves names the draft that they read, so that nobody overwrites another's.
  definition jsonb not null,
  draft integer not null default 1 check (draft > 0),
  -- What lists show and search, of the definition.
  title text not null,
  title_ar text not null,
  searched text not null,
  -- From when until when it may be begun; null: always.
  opens_on date,
  closes_on date,
  -- The version that is begun now, and the draft that it was.
  version_id integer,
  published_draft integer,
  changed_at timestamptz not null,
  changed_by integer references person (id),
  created_at timestamptz not null default now(),

  unique (type, number),
  constraint form_days check (closes_on >= opens_on),
  -- 64 kB as JSON, so that no definition takes long to read.
  constraint form_size check (length(definition::text) <= 100000),
  -- What was never published isn't offered.
  constraint form_published check (state = 'draft' or version_id is not null),
  constraint form_published_draft check ((version_id is null) = (published_draft is null))
);

create index form_offered on form (type, number) where state = 'published';
create index form_changed on form (changed_at, id);

-- What a request is of. A form that is changed later changes no request that runs.
create table form_version (
  id integer primary key generated always as identity,
  form_id integer not null references form (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null,
  -- Null: it came with the portal.
  published_by integer references person (id),
  unique (form_id, number)
);

create trigger form_version_append_only before update or delete or truncate on form_version
  for each statement execute function row_stays();

alter table form add constraint form_version_of foreign key (version_id) references form_version (id);
