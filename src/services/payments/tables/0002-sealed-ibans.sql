-- IBANs stood here as they are. From now on they are sealed under a key that the database doesn't hold, which no
-- migration can do: of those that were given, only the bank and the last four are kept, and whoever transfers asks the
-- student. The table is written anew by this, so that the old ones don't stay in its file.
alter table refund_request drop constraint refund_request_iban;
alter table refund_request add column iban_hint text check (iban_hint ~ '^\d{2}-[0-9A-Z]{4}$');
update refund_request set iban_hint = substr(iban, 5, 2) || '-' || right(iban, 4) where iban is not null;
alter table refund_request alter column iban type text using null;
alter table refund_request
  -- The id of its key, and what only that key opens; never the IBAN as it is.
  add constraint refund_request_iban_sealed check (iban ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]+$'),
  add constraint refund_request_iban check (
    (by_way_of = 'iban') = (iban_hint is not null) and (iban is null or by_way_of = 'iban')
  );
