-- How students rate a training site, from 1 to 5, as another service counted it once and for all: of sites that as many
-- rated as may be told of.
create table side_rating (
  side_id integer not null references side (id) on delete cascade,
  -- The questionnaire.
  source_id integer not null,
  students integer not null check (students > 0),
  average double precision not null check (average between 1 and 5),
  primary key (source_id, side_id)
);
create index side_rating_of on side_rating (side_id);
