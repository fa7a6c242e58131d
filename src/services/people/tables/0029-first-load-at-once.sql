-- The first load, which nobody started, reads results and attendance at once, each in a run that bars only its own kind;
-- nobody is served meanwhile. Any other run bars all.
drop index reload_run_one_at_a_time;
alter table reload_run add constraint reload_run_one_at_a_time exclude using gist (
  (case
    when started_by is not null or is_scheduled then int4range(null, null)
    when kind = 'results' then int4range(1, 2)
    when kind = 'attendance' then int4range(2, 3)
    else int4range(0, 1)
  end) with &&
) where (state in ('staging', 'applying') or (state = 'ready' and not dry_run));
