-- Who has no address gets a slip of paper instead of the mail: when the newest was printed. Its link is in
-- account_token, as its hash alone, so that a newer slip makes an older one void.
alter table activation_mail add column slip_at timestamptz;
