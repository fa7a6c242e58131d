-- What finance may decide alone.
insert into setting_group (name) values ('payments');
