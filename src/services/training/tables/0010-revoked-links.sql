-- How often the unit has revoked an internship's link: a mail that was queued before makes none.
alter table training_first_day add revoked integer not null default 0;
