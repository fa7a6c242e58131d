-- The browser that tried, as SHA-256 of its own random name; null where it sent none. A browser that signed in
-- before has its tries counted by this, so that nobody else's shut it out.
alter table sign_in_failure add column device_hash bytea;
