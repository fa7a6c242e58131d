import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  by_hand: {
    group: 'Notifications and notices',
    title: 'Written notifications',
    lead: 'A notification to one person, for one of their roles.',
    write: 'Write a notification',
    write_title: 'New notification',
    sent_zero: 'No notifications yet.',
    sent_one: '{{count}} notification was written.',
    sent_other: '{{count}} notifications were written.',
    all: 'All',
    search: 'Recipient’s name or University ID',
    empty: 'No notifications yet',
    empty_text: 'Notifications appear here once written, with whether they were read.',
    to: 'Recipient',
    to_help: 'The full University ID or email.',
    nobody: 'Nobody has this ID or email yet.',
    no_roles: 'This person has no role, so no notification can reach them.',
    role: 'Role',
    role_help: 'The person sees the notification in this role.',
    choose_recipient: 'Enter the recipient first, then choose a role.',
    msg_ar: 'Text in Arabic',
    msg: 'Text in English',
    msg_help: 'The first line is the title, the rest the details.',
    link: 'Link',
    link_help: 'A page of Bawaba, such as /panel.',
    preview: 'Preview in the bell',
    send: 'Send the notification',
    sending: 'Sending',
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
    why: 'You get this email because you chose email for this kind of notification. You can change that in your notification settings.',
    open: 'Open in Bawaba',
  },
  audit: {
    sent_by_hand: 'Notification sent',
    sent_exported: 'List of written notifications exported',
    link: 'Link',
  },
  sheet: {
    time: 'Time',
    user_id: 'Recipient’s University ID',
    receiver: 'Recipient',
    role: 'For the role',
    msg: 'Notification',
    other_msg: 'Notification in Arabic',
    link: 'Link',
    state: 'State',
    sender_id: 'Sender’s University ID',
    sender: 'Written by',
  },
  refusals: {
    always_told:
      'Notifications about your account and roles, or written to you, always appear in the bell. You can turn off the others.',
    letter_of_its_own: 'You already get a separate email about this. Please choose the bell only.',
  },
  jobs: { send_letter: 'Email about a notification' },
  news: {
    by_hand: {
      name: 'Someone writes to you',
    },
  },
  kept: {
    title: 'Notifications',
    notification: 'Notifications',
    notification_mail: 'Emails',
    notification_preference: 'Ways of notification',
    quiet_hours: 'Quiet hours',
    held_letter: 'Emails held back',
  },
};
