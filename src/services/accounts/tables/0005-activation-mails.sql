-- Who is owed a first activation mail since a reload brought them: one each, for good.
create table activation_mail (
  person_id integer primary key references account (person_id),
  due_at timestamptz not null,
  -- When it went to the queue, and when the mail server took it.
  asked_at timestamptz,
  sent_at timestamptz,

  constraint activation_mail_asked_first check (sent_at is null or asked_at is not null)
);

create index activation_mail_waiting on activation_mail (due_at, person_id) where asked_at is null;

-- Whether the mails go out, and when the next few may. One row.
create table activation_sending (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default true,
  due_at timestamptz not null default '-infinity',
  changed_by integer references account (person_id)
);

insert into activation_sending default values;
