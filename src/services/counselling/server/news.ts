import { instructor, student } from '#platform/access/allow.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { counsellingAddresses } from '../addresses.ts';
import type { CounsellingEvents } from '../events.ts';

const receivers = [instructor('psychological_guidance', 'counsellor')];

/** Notifications that say nothing: neither whom they are about nor what it is. */
export const counsellingNews = defineNews<CounsellingEvents, unknown>('counselling', {
  look_now: {
    p_type: 'General',
    for: receivers,
    always: true,
    mailed: true,
    urgent: true,
    on: {
      'counselling.alerted': ({ alert_id, person_ids, step }) =>
        toEach(person_ids, `${alert_id} ${step}`),
    },
  },
  look_later: {
    p_type: 'General',
    for: [instructor('psychological_guidance')],
    always: true,
    on: {
      'counselling.opened_in_emergency': ({ opening_id, person_ids }) =>
        toEach(person_ids, opening_id),
    },
  },
  answer_waited: {
    p_type: 'General',
    for: [student],
    on: {
      'counselling.waits_for_answer': ({ id, student_id }) => [
        { person_id: student_id, link: houseAddresses.home(), of: id },
      ],
    },
  },
});

function toEach(person_ids: readonly number[], of: string): News[] {
  return person_ids.map((person_id) => ({ person_id, link: counsellingAddresses.day(), of }));
}
