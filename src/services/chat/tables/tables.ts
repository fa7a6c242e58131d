import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';
import type { Desk } from '../desk.ts';
import type { MessageType } from '../message.ts';

export interface ChatTables {
  chat_conversation: {
    id: GeneratedAlways<number>;
    student_id: number;
    desk: Desk;
    student_messages: Generated<number>;
    staff_messages: Generated<number>;
    seen_by_student: Generated<number>;
    seen_by_staff: Generated<number>;
    student_rung: Generated<boolean>;
    staff_rung: Generated<boolean>;
    last_at: string;
    closed_at: string | null;
    closed_by: number | null;
    handed_from: Desk | null;
  };
  chat_message: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    author_id: number;
    author_user_type: UserType;
    author_role: number;
    from_student: boolean;
    type: MessageType;
    text: string;
    emoji: string | null;
    file_id: number | null;
    time: string;
    client_key: string;
  };
  chat_note: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    desk: Desk;
    author_id: number;
    text: string;
    time: string;
  };
}

export type ConversationRow = Selectable<ChatTables['chat_conversation']>;
export type MessageRow = Selectable<ChatTables['chat_message']>;
