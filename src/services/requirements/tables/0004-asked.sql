-- The lists by state, with what is asked about each: whether its requirement is still asked of its student.
drop index internship_document_by_status;
create index internship_document_by_status on internship_document (status, sent_at, id)
  include (expires_on, renews, requirement_id, student_id) where replaced_at is null;
