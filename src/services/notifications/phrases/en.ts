import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  title: 'Notifications',
  bell_zero: 'Notifications',
  bell_one: 'Notifications, {{count}} new',
  bell_other: 'Notifications, {{count}} new',
  sentence_zero: 'Nothing so far.',
  sentence_one: '{{count}} notification, kept here until you hide it.',
  sentence_other: '{{count}} notifications, kept here until you hide them.',
  waiting_one: 'You have a new notification',
  waiting_other: 'You have {{count}} new notifications',
  unread: 'Unread',
  read_all: 'Mark all as read',
  hide: 'Hide notification',
  hidden: 'Notification hidden',
  undo: 'Undo',
  all: 'All notifications',
  no_more: 'No more notifications.',
  empty_title: 'No notifications yet',
  empty_text: 'What is new for you appears here, such as an appointment booked or cancelled.',
  mute: 'Mute notification sound',
  unmute: 'Turn notification sound on',
  kinds: {
    booked: {
      title: '{{name}} booked a time',
      text: '{{day}}, {{time}}',
    },
    cancelled_by_student: {
      title: '{{name}} cancelled their time',
      text: '{{day}}, {{time}}',
    },
    cancelled_by_staff: {
      title: '{{name}} cancelled your appointment',
      text: '{{day}}, {{time}}',
    },
    role_waits: {
      title: 'A role waits for your agreement',
      text: '{{role}}: {{name}}',
    },
    role_granted: {
      title: 'Role granted: {{role}}',
      text: '{{name}}',
    },
    role_taken: {
      title: 'Role taken away: {{role}}',
      text: '{{name}}',
    },
    role_declined: {
      title: 'Role not agreed to: {{role}}',
      text: '{{name}}',
    },
  },
};
