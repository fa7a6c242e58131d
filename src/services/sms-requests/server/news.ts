import { defineNews } from '#platform/news/news.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { AboutRequest, SmsRequestEvents } from '../events.ts';
import type { Tables } from './sms-platform.ts';

const kind = { p_type: 'Form' as const, for: smsRequestsCalls.sendRequest.allow };

const askerOf = ({ request_id: id, asked_by: person_id }: AboutRequest) => {
  return { person_id, link: smsRequestsAddresses.request({ id }) };
};

/** Askers are notified of the decision, and of messages that could not be sent. */
export const smsRequestsNews = defineNews<SmsRequestEvents, Tables>('sms-requests', {
  sms_decided: {
    ...kind,
    on: {
      'sms-requests.decided': ({ outcome, reason, ...about }) => [
        {
          ...askerOf(about),
          of: `${about.request_id}:${about.now.toISOString()}`,
          values: (say) => ({
            number: about.request_id,
            outcome: say(`sms-requests:told.${outcome}`),
            reason: reason || say('sms-requests:told.follow'),
          }),
        },
      ],
    },
  },
  sms_failed: {
    ...kind,
    on: {
      'sms-requests.finished': ({ sent, failed, ...about }) => [
        {
          ...askerOf(about),
          of: about.request_id,
          values: () => ({ number: about.request_id, sent, failed }),
        },
      ],
    },
  },
});
