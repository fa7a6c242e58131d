import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  title: 'Messages and jobs',
  lead: 'Emails and text messages that the portal sends, and its background jobs. Finished ones stay for seven days.',
  search: 'Full address or mobile number',
  all: 'All',
  state: 'State',
  kind: 'Kind',
  kinds: { mail: 'Email', sms: 'Text message', work: 'Background job' },
  states: { waiting: 'Waiting', failed: 'Failed', done: 'Done' },
  progress: {
    queued: 'Waiting',
    under_way: 'Under way',
    trying_again: 'Retrying',
    failed: 'Failed',
    sent: 'Sent',
    worked: 'Done',
    nothing_to_send: 'Nothing to send',
  },
  failures: {
    refused: 'Refused:',
    unreachable: 'The server can’t be reached',
    timeout: 'The server didn’t answer in time',
    not_configured: 'No provider is set up yet',
    interrupted: 'The portal stopped in the middle',
    unexpected: 'An unexpected error; the server’s log has the details',
  },
  tries_one: 'One try',
  tries_other: '{{count}} tries',
  parts_one: 'One part',
  parts_other: '{{count}} parts',
  next_try: 'Next try: {{- when}}, {{- time}}',
  what: 'Message or job',
  to: 'To',
  when: 'Last change',
  newest: 'Newest first',
  oldest: 'Oldest first',
  empty: 'No messages or jobs yet',
  empty_text:
    'Messages and jobs appear here once requested, such as a password link or a booking confirmation.',
  nothing: 'Nothing here now',
  nothing_note:
    'Search by the full address or number. Messages can be found from the first try on.',
  again: 'Send again',
  again_row: 'Send again: {{- what}}',
  again_all: 'Send all failed again',
  again_all_title: 'Send all failed again?',
  again_all_text_one: 'One failed job in this list is tried again.',
  again_all_text_other: '{{count}} failed jobs in this list are tried again.',
  again_all_warning: 'Where a wrong address was the reason, they will fail again.',
  sent_again_one: 'One job is on its way again',
  sent_again_other: '{{count}} jobs are on their way again',
};

export const serverEn: English<typeof serverAr> = {
  sheet: {
    title: 'Message or job',
    kind: 'Kind',
    person: 'Recipient',
    user_id: 'University ID',
    to: 'To',
    state: 'State',
    failure: 'Reason for failure',
    tries: 'Tries',
    parts: 'Parts',
    next_try_at: 'Next try',
    created_at: 'Requested at',
    at: 'Last change',
  },
  audit: {
    exported: 'List of messages and jobs exported',
    sent_again: 'A failed message was sent again',
    job: 'Message',
    gone: 'A job that the portal no longer has',
  },
  refusals: {
    nothing_failed:
      'None of these is failed now; someone may have sent it again before you. Refresh the list.',
  },
  waits: {
    failed: {
      text_one: 'One message or job failed',
      text_other: '{{count}} messages or jobs failed',
      name: 'Failed jobs',
      note: 'Messages and jobs that failed on every try.',
      verb: 'Send again',
    },
  },
};
