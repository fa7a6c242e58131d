-- Help numbers of psychological guidance, and how long its records are kept.
insert into setting_group (name) values ('counselling');
