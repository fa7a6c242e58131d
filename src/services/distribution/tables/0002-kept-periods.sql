-- A period whose run is published stays as the run found it, and one of which a run was ever published isn't deleted; whoever
-- changes it holds its row, as whoever publishes a run does.
create function distribution_keeps_period(period integer, is_removed boolean) returns void language plpgsql as $$
begin
  if exists (
    select from distribution_run
    where period_id = period and (state = 'published' or is_removed and published_at is not null)
  ) then
    raise exception 'a run of the period is published'
      using errcode = '23503', constraint = 'distribution_keeps_period';
  end if;
end
$$;
