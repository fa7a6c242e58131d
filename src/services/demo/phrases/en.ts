import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  outbox: {
    title: 'Demo outbox',
    sentence: 'A demo portal sends nothing: its messages are kept here.',
    mail: 'Mail',
    sms: 'Text message',
    to: 'To {{to}}',
    filter: 'To an address or a number',
    empty_title: 'No messages yet',
    empty_text: 'Mail and text messages appear here as they are written, such as a password reset.',
    empty_filtered: 'No messages to {{to}}.',
    show_all: 'Show all messages',
    open: 'Open the link',
    home: 'Home',
    back: 'Sign in',
  },
};
