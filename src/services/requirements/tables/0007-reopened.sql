-- A decision is opened again by another person than whoever made it, with a reason, and is made anew.
alter table internship_document
  add reopened_by integer references person (id),
  add reopened_at timestamptz,
  add reopened_because text not null default '',
  add constraint internship_document_reopened check (
    (reopened_by is null) = (reopened_at is null) and (reopened_by is null) = (reopened_because = '')
  );
alter table internship_check
  add reopened_by integer references person (id),
  add reopened_at timestamptz,
  add reopened_because text not null default '',
  add constraint internship_check_reopened check (
    (reopened_by is null) = (reopened_at is null) and (reopened_by is null) = (reopened_because = '')
  );

create or replace function internship_document_stays() returns trigger language plpgsql as $$
begin
  if (old.student_id, old.requirement_id, old.file_id, old.sent_at)
      is distinct from (new.student_id, new.requirement_id, new.file_id, new.sent_at)
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
    or (old.status is not null and new.status is distinct from old.status and (
      new.status is not null or new.replaced_at is not null
      or new.reopened_at is not distinct from old.reopened_at or new.reopened_by = old.decided_by)) then
    raise exception 'a document that was sent or decided stays as it is'
      using errcode = '23514', constraint = 'internship_document_stays';
  end if;
  return new;
end
$$;

create or replace function internship_check_final() returns trigger language plpgsql as $$
begin
  if old.state = 3 and new.state <> 3 and (
    new.state <> 1 or new.reopened_at is not distinct from old.reopened_at or new.reopened_by = old.decided_by
  ) then
    raise exception 'a final rejection is final' using errcode = '23514', constraint = 'internship_check_final';
  end if;
  return new;
end
$$;
