-- Mailed and printed links are signed links of the platform like any other.
select adopt_signed_link(
  'accounts.' || kind, person_id, token_hash, job_id, made_at, expires_at, mailed_at, ended_at
) from account_token;

drop table account_token;
drop function adopt_signed_link;
