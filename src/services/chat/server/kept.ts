import { defineKept } from '#platform/kept/kept.ts';
import type { ChatTables } from '../tables/tables.ts';

export const chatKept = defineKept<ChatTables>({
  service: {
    chat_conversation: { by: 'student_id', setting: 'chat.chats_kept_months' },
    chat_message: { by: 'conversation_id', of: 'chat_conversation' },
  },
});
