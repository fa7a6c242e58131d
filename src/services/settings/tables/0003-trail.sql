-- How long it is kept who came in and who looked at whose record.
insert into setting_group (name) values ('trail');
