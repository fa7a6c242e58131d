-- Which desks of the chat are open, when they answer and how long it is kept.
insert into setting_group (name) values ('chat');
