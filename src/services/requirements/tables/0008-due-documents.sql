-- Until when the accepted document was valid that one renews; null where it renews none, or one that is valid for good.
alter table internship_document add renewed_until date;
update internship_document renewing set renewed_until = (
  select expires_on from internship_document earlier
  where earlier.student_id = renewing.student_id and earlier.requirement_id = renewing.requirement_id
    and earlier.status = 'A' and earlier.replaced_at is not null
  order by earlier.sent_at desc limit 1
) where renews and replaced_at is null;
-- What renews has an end too: in training it stands for what it renews, for some days (setting).
alter table internship_document
  drop constraint internship_document_due,
  add constraint internship_document_due check (
    due_at is null or (replaced_at is null and (status = 'A' or (renews and status is distinct from 'RJ')))
  );
