-- A quota is of a period, as groups are; those that were set before said none.
delete from distribution_quota;
alter table distribution_quota
  add period_id integer not null,
  drop constraint distribution_quota_group_id_fkey,
  add constraint distribution_quota_group foreign key (group_id, period_id)
    references distribution_group (id, period_id) on delete cascade;

-- Groups, their students and quotas are set until the window closes. Whoever changes them says the moment for the
-- transaction (distribution.at); who says none is refused.
create function distribution_set_in_time() returns trigger language plpgsql as $$
declare
  period integer := case when tg_op = 'DELETE' then old.period_id else new.period_id end;
begin
  if period_is_settable(period, nullif(current_setting('distribution.at', true), '')::timestamptz) is not true then
    raise exception 'the window has closed' using errcode = '23514', constraint = 'distribution_set_in_time';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger distribution_group_in_time before insert or update or delete on distribution_group
  for each row execute function distribution_set_in_time();
create trigger distribution_member_in_time before insert or update or delete on distribution_member
  for each row execute function distribution_set_in_time();
create trigger distribution_quota_in_time before insert or update or delete on distribution_quota
  for each row execute function distribution_set_in_time();

-- All runs of a period draw its own lots, whatever they are told.
alter table distribution_run alter seed set default '';
create function distribution_run_draws() returns trigger language plpgsql as $$
begin
  new.seed := lots_of_period(new.period_id);
  return new;
end
$$;
create trigger distribution_run_draws before insert on distribution_run
  for each row execute function distribution_run_draws();

-- Whoever runs, publishes or takes back is alone in the cycle until the transaction ends.
create function hold_distribution_order(wanted integer) returns void language sql as
  'select pg_advisory_xact_lock(hashtextextended(''distribution order '' || cycle_id, 0))
   from (select cycle_id from periods_beside(wanted) limit 1) beside';

-- Periods of a cycle follow each other: one in which somebody wishes is published before a later one is run or published, and
-- isn't taken back while a later one is published.
create function distribution_run_in_order() returns trigger language plpgsql as $$
begin
  perform hold_distribution_order(new.period_id);
  if new.state = 'undone' then
    if exists (
      select from periods_beside(new.period_id) beside
      join distribution_run run on run.period_id = beside.period_id and run.state = 'published'
      where not is_before
    ) then
      raise exception 'a later period is published' using errcode = '23514', constraint = 'distribution_run_later_published';
    end if;
  elsif exists (
    select from periods_beside(new.period_id) beside
    where is_before and is_wished and not exists (
      select from distribution_run run where run.period_id = beside.period_id and run.state = 'published'
    )
  ) then
    raise exception 'an earlier period comes first' using errcode = '23514', constraint = 'distribution_run_earlier_first';
  end if;
  return new;
end
$$;
create trigger distribution_run_asked_in_order before insert on distribution_run
  for each row execute function distribution_run_in_order();
create trigger distribution_run_moved_in_order before update on distribution_run
  for each row when (new.state <> old.state and new.state in ('published', 'undone'))
  execute function distribution_run_in_order();

-- The rows of a run that isn't published are dropped after a while (`due_at`); what it came to stays.
alter table distribution_run
  add dropped_at timestamptz,
  add constraint distribution_run_kept check (state <> 'published' or dropped_at is null);
update distribution_run set due_at = done_at + interval '90 days' where state in ('ready', 'undone');
