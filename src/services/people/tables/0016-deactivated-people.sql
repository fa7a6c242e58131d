-- Of the vanished, those who stand in the file, as inactive: it has lost them as much as whom it lacks.
alter table reload_run add column deactivated_count integer not null default 0;
