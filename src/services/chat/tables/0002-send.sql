-- Writes one message and counts it in its conversation, in one statement: with many who write at once, each step
-- between the portal and the database was a wait. One message of a person at a time, so that keys and limits are exact
-- whatever is sent at once. `message` needs no id; without a conversation it is its author's own with `own_desk`, made
-- by the first message and opened again by any. `denial` is the refusal of all but a repeat, whose message is there.
create function chat_send(
  message chat_message, own_desk text, denial text, since timestamptz, most_messages integer, most_images integer
) returns table (outcome text, sent chat_message) language plpgsql as $$
declare
  of_today record;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat author ' || message.author_id, 0));

  select earlier.* into sent from chat_message earlier
    where earlier.author_id = message.author_id and earlier.client_key = message.client_key;
  if found then
    outcome := 'repeated';
  elsif denial is null and message.from_student then
    select count(*) as messages, count(*) filter (where today.type = 'file') as images into of_today
      from chat_message today where today.author_id = message.author_id and today.time >= since;
    denial := case
      when of_today.messages >= most_messages then 'messages_used_up'
      when message.type = 'file' and of_today.images >= most_images then 'images_used_up'
    end;
  end if;
  outcome := coalesce(outcome, denial);
  if outcome is not null then
    return next;
    return;
  end if;

  if message.from_student then
    insert into chat_conversation as own (student_id, desk, last_at, student_messages, staff_rung)
      values (message.author_id, own_desk, message.time, 1, false)
      on conflict (student_id, desk) do update set last_at = message.time, closed_at = null, closed_by = null,
        student_messages = own.student_messages + 1, staff_rung = false
      returning id into message.conversation_id;
  else
    update chat_conversation
      set last_at = message.time, staff_messages = staff_messages + 1, student_rung = false
      where id = message.conversation_id;
  end if;
  insert into chat_message as written (
    conversation_id, author_id, author_user_type, author_role, from_student, type, text, emoji, file_id, time, client_key
  ) values (
    message.conversation_id, message.author_id, message.author_user_type, message.author_role, message.from_student,
    message.type, message.text, message.emoji, message.file_id, message.time, message.client_key
  ) returning written.* into sent;
  outcome := 'sent';
  return next;
end $$;
