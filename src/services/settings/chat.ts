import { timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import type { Time } from '#platform/language/times/day.ts';
import { group, onOff, setting } from './setting.ts';

/** Which desks students may write to, when those answer, and for how long it is kept. */
export const chat = group(
  {
    guide_desk: onOff(true),
    registration_desk: onOff(true),
    finance_desk: onOff(true),
    it_desk: onOff(true),
    training_desk: onOff(true),
    /** Riyadh times on working days. */
    answers_from: setting('time', timeOfDay, '08:00' satisfies Time),
    answers_to: setting('time', timeOfDay, '15:00' satisfies Time),
    /** Of a student, on a Riyadh day. */
    messages_a_day: setting('number', wholeNumber({ min: 1, max: 1000 }), 200),
    images_a_day: setting('number', wholeNumber({ min: 1, max: 200 }), 30),
    images_kept_months: setting('number', wholeNumber({ min: 1, max: 120 }), 12),
    chats_kept_months: setting('number', wholeNumber({ min: 1, max: 120 }), 24),
  },
  ({ answers_from, answers_to }, fault) => {
    if (answers_to <= answers_from) {
      fault.addIssue({ code: 'custom', path: ['answers_to'], message: 'ends_before_start' });
    }
  },
);
