-- When the student first saw the message. The mark itself stays where it is; here it is found without looking
-- for the mark of each case.
alter table guidance_message add column seen_at timestamptz;

update guidance_message set seen_at = mark.at
from guidance_visual mark
where mark.message_id = guidance_message.id and mark.person_id = guidance_message.student_id
  and mark.file_id is null;

create function guidance_visual_tells_message() returns trigger language plpgsql as $$
begin
  update guidance_message set seen_at = mark.at
  from added mark
  where mark.message_id = guidance_message.id and mark.person_id = guidance_message.student_id
    and mark.file_id is null;
  return null;
end $$;

create trigger guidance_visual_tells_message after insert on guidance_visual
  referencing new table as added
  for each statement execute function guidance_visual_tells_message();

-- Whose each is stands in the index of every list: who may see it is asked of all of them, and only the page
-- that is shown is fetched.
drop index guidance_message_open;
create index guidance_message_open on guidance_message (moved_at desc, id desc)
  include (student_id) where code is null;

drop index guidance_message_moved;
create index guidance_message_closed on guidance_message (moved_at desc, id desc)
  include (student_id) where code is not null;

-- All that is counted of open cases, and the order by alert. The code is empty in each and stands here
-- because what asks for it would otherwise be answered from the table.
drop index guidance_message_open_of_student;
create index guidance_message_open_of_student on guidance_message (student_id)
  include (awaits_staff, alert_level, seen_at, code, id) where code is null;
