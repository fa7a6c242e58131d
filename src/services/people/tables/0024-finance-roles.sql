-- Financial management gives money back, so that its role takes a second person too.
create or replace function role_needs_second_yes(user_type integer, role_id integer) returns boolean
language sql immutable parallel safe
return (user_type = 1 and role_id in (9, 19)) or (user_type = 3 and role_id = 12)
  or (user_type = 4 and role_id in (12, 22));
