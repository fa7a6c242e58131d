-- A training is passed or failed once it has begun; a granted request may end it before. Results of before stay.
alter table placement add constraint placement_begun check (
  result is null or result > 2 or (result_at at time zone 'Asia/Riyadh')::date >= start_date
) not valid;
