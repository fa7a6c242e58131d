import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { ChatShapes } from './contract.ts';
import { chatStaff } from './desk.ts';

/** The purpose with which a picture is sent. */
export const chatImagePurpose = 'chat_image';

/** Both sides of conversations. */
export const chatPeople = [student, ...chatStaff];

const conversationCalls = listCalls('/chat/conversations', chatStaff);

export const chatCalls = defineCalls<ChatShapes>('chat')({
  listDesks: call('GET /chat/desks', [student]),
  countUnread: call('GET /chat/unread', chatPeople),
  listConversations: conversationCalls.list,
  exportConversations: conversationCalls.exported,
  readConversation: call('GET /chat/conversations/{id}', chatPeople),
  markConversation: call('PATCH /chat/conversations/{id}', chatPeople),
  sendMessage: call('POST /chat/messages', chatPeople),
  signalPresence: call('POST /chat/conversations/{id}/presence', chatPeople),
  writeNote: call('POST /chat/conversations/{id}/notes', chatStaff),
  handOver: call('POST /chat/conversations/{id}/hand-over', chatStaff),
  closeConversation: call('POST /chat/conversations/{id}/close', chatStaff),
  reopenConversation: call('POST /chat/conversations/{id}/reopen', chatStaff),
});
