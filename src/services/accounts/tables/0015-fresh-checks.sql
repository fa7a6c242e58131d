-- When its user last proved who they are; what moves money or grants rights asks for it again after a while.
alter table session add column fresh_at timestamptz;
update session set fresh_at = created_at;
alter table session alter column fresh_at set not null;
