-- As every table that is only added to (platform/database/tables/0001-append-only.sql).
drop trigger audit_entry_append_only on audit_entry;
drop function audit_entry_stays();

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function row_stays();
