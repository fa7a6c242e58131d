-- Where somebody's mail went until the source changed the address. For a while what they should know of their
-- account is told there too: whoever changed the address may be who sets the new password.
create table former_address (
  person_id integer not null references account (person_id),
  email text not null,
  changed_at timestamptz not null,
  primary key (person_id, email)
);
