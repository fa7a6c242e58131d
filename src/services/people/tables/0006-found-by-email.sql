-- A person is found by the whole e-mail, in whichever case it is typed.
create index person_email on person (lower(email)) where email <> '';
