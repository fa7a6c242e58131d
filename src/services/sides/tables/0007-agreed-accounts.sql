-- An account is written by one person and agreed by another of financial management; nothing is paid to it before. Of
-- those that were known already nobody knows who wrote them, and they are agreed all the same.
alter table side_person
  add account_by integer references person (id),
  add account_at timestamptz,
  add account_agreed_by integer references person (id),
  add account_agreed_at timestamptz,
  -- Where its owner was reached when it was agreed: who changes the address first, and then the account, is told of there.
  add account_email text,
  add constraint side_person_two_people check (account_agreed_by <> account_by),
  add constraint side_person_agreed check (
    (account_by is null) = (account_at is null) and (account_agreed_by is null) = (account_agreed_at is null)
    and (account_agreed_by is null or iban is not null)
  );

-- Agreed is the account that was seen. It may be sealed anew.
create function side_person_account_changes() returns trigger language plpgsql as $$
begin
  if (old.iban_hint, old.has_swift, old.account_by, old.account_at)
    is distinct from (new.iban_hint, new.has_swift, new.account_by, new.account_at)
    and new.account_agreed_by is not null and old.account_agreed_by is not null then
    raise exception 'a changed account is agreed anew'
      using errcode = '23514', constraint = 'side_person_agreed_anew';
  end if;
  return new;
end
$$;
create trigger side_person_account_changes before update on side_person
  for each row execute function side_person_account_changes();

create index side_person_to_agree on side_person (account_at) where iban is not null and account_agreed_by is null;
