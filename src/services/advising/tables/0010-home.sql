-- What somebody wrote this week is counted on their home, and what students answered on that of all who reach them.
create index guidance_reply_by on guidance_reply (author_id, written_at) include (message_id);

create index guidance_message_answered on guidance_message (student_id)
  include (moved_at) where code is null and awaits_staff;
