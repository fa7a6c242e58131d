-- A try is counted before its secret is looked at; it is a failure once the secret proved wrong.
-- One that is not decided yet bounds a burst and nothing else. Every earlier row counts as a failure.
alter table sign_in_failure add column decided boolean not null default true;
