-- What candidates are sorted by, as it was when the rules were held against it; null until they are reckoned next.
alter table internship_check add column gpa numeric(4, 2);
alter table internship_check add column remaining_hours integer;
create index internship_check_by_gpa on internship_check (gpa desc nulls last, id desc);
create index internship_check_by_hours on internship_check (remaining_hours, id);
insert into internship_recheck (student_id) select id from internship_check on conflict do nothing;

-- The lists by state, oldest first, and by the last day.
create index internship_document_by_status on internship_document (status, sent_at, id)
  include (expires_on, renews) where replaced_at is null;
create index internship_document_by_end on internship_document (expires_on, id) where replaced_at is null;
