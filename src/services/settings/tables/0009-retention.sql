-- How long what nobody needs any more is kept.
insert into setting_group (name) values ('retention');
