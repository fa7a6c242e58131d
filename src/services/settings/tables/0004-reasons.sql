-- The ready-made reasons that are offered where a decision takes a reason.
insert into setting_group (name) values ('reasons');
