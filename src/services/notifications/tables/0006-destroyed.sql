-- What is destroyed after its time takes along the letter that it owed and who wrote it.
alter table notification_mail drop constraint notification_mail_notification_id_fkey,
  add foreign key (notification_id) references notification (id) on delete cascade;
alter table sent_notification drop constraint sent_notification_notification_id_fkey,
  add foreign key (notification_id) references notification (id) on delete cascade;

-- Finds the old ones; they stand in the order of their times, so that it is tiny.
create index notification_by_time on notification using brin (time);
