import { defineNews } from '#platform/news/news.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { SmsRequestEvents } from '../events.ts';
import type { Tables } from './sms-platform.ts';

const linkTo = (id: number) => smsRequestsAddresses.request({ id });

/** Askers are notified of the decision, and of messages that could not be sent. */
export const smsRequestsNews = defineNews<SmsRequestEvents, Tables>('sms-requests', {
  sms_decided: {
    p_type: 'Form',
    for: smsRequestsCalls.sendRequest.allow,
    on: {
      'sms-requests.decided': ({ request_id, asked_by, outcome, reason, now }) => [
        {
          person_id: asked_by,
          link: linkTo(request_id),
          of: `${request_id}:${now.toISOString()}`,
          values: (say) => ({
            number: request_id,
            outcome: say(`sms-requests:told.${outcome}`),
            reason: reason || say('sms-requests:told.follow'),
          }),
        },
      ],
    },
  },
  sms_failed: {
    p_type: 'Form',
    for: smsRequestsCalls.sendRequest.allow,
    on: {
      'sms-requests.finished': ({ request_id, asked_by, sent, failed }) => [
        {
          person_id: asked_by,
          link: linkTo(request_id),
          of: request_id,
          values: () => ({ number: request_id, sent, failed }),
        },
      ],
    },
  },
});
