-- Added after the others of the internship were: an appended letter names them, not the directing one.
alter table placement add is_appended boolean not null default false;

-- The confirmed letter that names the student to the side. While it does, the seat isn't taken back.
alter table placement add letter_id integer;
create index placement_of_letter on placement (letter_id) where letter_id is not null;

create function placement_stays_in_letter() returns trigger language plpgsql as $$
begin
  if old.letter_id is not null then
    raise exception 'a confirmed letter names them' using errcode = '23514', constraint = 'placement_in_letter';
  end if;
  return old;
end
$$;
create trigger placement_stays_in_letter before delete on placement
  for each row execute function placement_stays_in_letter();

-- For the service that writes letters: from now on this one names these students, or, where it is null, none does.
create function name_in_letter(letter integer, placements integer[]) returns void language sql as
  'update placement set letter_id = letter where id = any (placements)';
