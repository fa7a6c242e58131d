-- What is told of money has its own topic; it stood among what the system administration writes by hand.
alter table notification drop constraint notification_p_type_check;
alter table notification add constraint notification_p_type_check
  check (p_type in ('Guide', 'Form', 'Internship', 'Payment', 'General', 'Account'));
update notification set p_type = 'Payment' where kind like 'payment_%';
