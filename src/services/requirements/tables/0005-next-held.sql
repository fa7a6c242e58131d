-- A reviewer holds the document that is open and the one that comes after it, so that the next is theirs when they get
-- there and nobody else begins with it meanwhile.
alter table internship_review
  add column is_next boolean not null default false,
  drop constraint internship_review_pkey,
  add primary key (reviewer_id, is_next);
alter table internship_review alter column is_next drop default;
