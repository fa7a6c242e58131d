-- As every table that is only added to (platform/database/tables/0001-append-only.sql).
drop trigger setting_change_append_only on setting_change;
drop function setting_change_stays();

create trigger setting_change_append_only before update or delete or truncate on setting_change
  for each statement execute function row_stays();
