import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  outbox: {
    title: 'Demo outbox',
    sentence:
      'A demo sends to a mail server and an SMS gateway of its own, which keep the messages here.',
    mail: 'Mail',
    sms: 'Text message',
    to: 'To {{to}}',
    filter: 'Address or number',
    empty_title: 'No messages yet',
    empty_text: 'Mail and text messages appear here as they are written, such as a password reset.',
    empty_filtered: 'No messages to {{to}}.',
    show_all: 'Show all messages',
    open: 'Open the link',
    attached: 'Attached file',
    home: 'Home',
    back: 'Sign in',
  },
  sandbox: {
    title: 'Providers’ faults',
    sentence:
      'Choose how the mail server and the SMS gateway behave, then watch what the portal does.',
    mail: 'Mail server',
    sms: 'SMS gateway',
    switched: 'The provider behaves as chosen',
    slow_for: 'How late it answers',
    seconds_one: 'One second',
    seconds_other: '{{count}} seconds',
    faults: {
      none: 'Works as it should',
      slow: 'Slow',
      busy: 'Busy',
      refused: 'Refuses',
      twice: 'Delivers twice',
      lost: 'Loses',
      unanswered: 'Hangs up before it answers',
    },
    helps: {
      none: 'Takes a message and answers at once.',
      slow: 'Takes a message and answers late.',
      busy: 'Refuses for now, so it is tried again later.',
      refused: 'Refuses for good, so the message shows as failed, with the reason.',
      twice: 'Every message arrives twice.',
      lost: 'Says that it took the message, which never arrives.',
      unanswered: 'The message arrives and the portal can’t know, so it tries again.',
    },
  },
};
