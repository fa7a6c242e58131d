-- A table whose rows stay as they were written declares it in one line of its migration:
--
--   create trigger <table>_append_only before update or delete or truncate on <table>
--     for each statement execute function row_stays();
--
-- The trigger holds whoever owns the table to it. The role that the portal runs as is given no right
-- to change or to delete there either, nor to any trigger (platform/database/roles.ts).
create function row_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
