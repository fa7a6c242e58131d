import { defineList } from '#platform/contract/list.ts';

export const conversationList = defineList({
  // Unread first, then the latest; or by time alone.
  orderings: ['-unread', '-time', 'time'],
  sheet: { user_id: 'text', student: 'text', unread: 'number', time: 'moment' },
  columns: { student: ['user_id', 'student'], unread: ['unread'], time: ['time'] },
});
