import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  by_hand: {
    group: 'Notifications and notices',
    title: 'Written notifications',
    lead: 'A notification to one person, for one of their roles.',
    write: 'Write a notification',
    write_title: 'New notification',
    sent_zero: 'No notification was written yet.',
    sent_one: '{{count}} notification was written.',
    sent_other: '{{count}} notifications were written.',
    all: 'All',
    search: 'Recipient’s name or number',
    empty: 'No notification was written yet',
    empty_text: 'Each one that is written appears here, and whether it was seen.',
    to: 'Recipient',
    to_help: 'The whole university number or e-mail.',
    nobody: 'Nobody has this number or e-mail yet.',
    no_roles: 'This person holds no role, so no notification can reach them.',
    role: 'Role',
    role_help: 'The notification is there while this role is in force.',
    choose_recipient: 'Type the recipient first; then their roles appear.',
    msg_ar: 'Text in Arabic',
    msg: 'Text in English',
    msg_help: 'The first line is the title, the rest the particulars.',
    link: 'Link',
    link_help: 'A page of Bawaba, such as /panel.',
    preview: 'As it looks in the bell',
    send: 'Send the notification',
    sending: 'Sending now',
    sent_to: 'The notification was sent to {{name}}',
    sender: 'Sender',
    by: 'By {{name}}',
    message: 'Notification',
    time: 'Time',
    state: 'State',
    newest: 'Newest first',
    oldest: 'Oldest first',
    states: { waiting: 'Not read', seen: 'Read', opened: 'Opened' },
  },
};

export const serverEn: English<typeof serverAr> = {
  home_figures: {
    unseen: {
      name: 'Notifications',
      text_zero: 'Nothing new',
      text_one: '{{count}} new notification',
      text_other: '{{count}} new notifications',
    },
  },
  letter: {
    why: 'You get this letter because you chose mail for this kind of notification; you can change that in your notification settings.',
    open: 'Open in Bawaba',
  },
  audit: {
    sent_by_hand: 'Notification sent',
    sent_exported: 'List of written notifications exported',
    link: 'Link',
  },
  sheet: {
    time: 'Time',
    user_id: 'Receiver’s number',
    receiver: 'To',
    role: 'For the role',
    msg: 'Notification',
    other_msg: 'Notification in Arabic',
    link: 'Link',
    state: 'State',
    sender_id: 'Sender’s number',
    sender: 'Written by',
  },
  refusals: {
    always_told: 'What is about your account and roles, or was written to you, stays in the bell.',
    letter_of_its_own:
      'A letter of its own is mailed about this. You can choose mail for the other notifications.',
  },
  jobs: { send_letter: 'Letter about a notification' },
  news: {
    by_hand: {
      name: 'Somebody writes to you',
    },
  },
};
