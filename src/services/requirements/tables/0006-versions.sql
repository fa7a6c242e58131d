-- Of two who edit a requirement at once, the later is told.
alter table internship_requirement add column version integer not null default 1;
