import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  sentence: 'Students’ chats with your desk, unread ones first.',
  search: 'Name or id of a student',
  order: { '-unread': 'Unread first', '-time': 'Newest first', time: 'Oldest first' },
  views: { label: 'View', open: 'Open', unread: 'Unread', closed: 'Ended' },
  empty: 'No chats yet',
  empty_text: 'A chat appears here with the first message of a student.',
  none: 'No chats in this view',
  choose: 'Choose a chat from the list',
  choose_text: 'Its messages appear here and are marked as read.',
  one: 'Chat with a student',
  hand_over: {
    verb: 'Hand over',
    title: 'Hand the chat over to another desk?',
    text: 'The other desk gets all messages. Internal notes stay with your desk.',
    desk: 'Desk',
    done: 'Chat handed over',
  },
  end: { verb: 'End the chat', done: 'Chat ended', undo: 'Undo' },
  reopen: { verb: 'Reopen the chat', done: 'Chat reopened' },
  ended: 'The chat has ended. A new message of the student opens it again.',
  field: {
    user_id: 'Id',
    student: 'Student',
    unread: 'Unread messages',
    time: 'Latest message',
    desk: 'Desk',
    destroyed: 'Number destroyed',
  },
};

export const serverEn: English<typeof serverAr> = {
  audit: {
    closed: 'Chat ended',
    reopened: 'Chat reopened',
    handed_over: 'Chat handed over to another desk',
    pictures_destroyed: 'Pictures of chats destroyed at the end of their time',
    chats_destroyed: 'Messages of chats destroyed at the end of their time',
    conversations_exported: 'List of chats exported',
  },
  kept: {
    title: 'Chats',
    chat_conversation: 'Conversations',
    chat_message: 'Messages',
  },
};
