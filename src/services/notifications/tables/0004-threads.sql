-- Who tells this kind of what, to whom; null where each stands for itself. What one sender repeats
-- within a short time is one item, the newest; the others leave the bell for it.
alter table notification add column thread text;

-- How many of its thread it stands for, itself among them.
alter table notification add column times integer not null default 1 check (times >= 1);

create index notification_thread on notification (thread, id) where thread is not null;
