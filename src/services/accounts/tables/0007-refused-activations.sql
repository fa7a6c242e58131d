-- A first activation mail that the mail server refused for good: when, and for which address. Once the source
-- brings another address, the mail is owed again.
alter table activation_mail
  add column refused_at timestamptz,
  add column refused_to text,
  add constraint activation_mail_refused_whole check ((refused_at is null) = (refused_to is null)),

  -- What was refused was asked for, and was not taken.
  add constraint activation_mail_refused_not_sent
    check (refused_at is null or (asked_at is not null and sent_at is null));

create index activation_mail_refused on activation_mail (due_at, person_id)
  where refused_at is not null;

-- Nothing goes out before somebody who looks after system data has begun it. Where there are people already,
-- it stays as it is.
alter table activation_sending alter column is_on set default false;
update activation_sending set is_on = false where not exists (select from account);
