import { z } from 'zod';
import { decimal, numberOf, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import type { Time } from '#platform/language/times/day.ts';
import { advisingActions, usualAdvisingActions } from './advising-actions.ts';
import { group, setting } from './setting.ts';

/** Spec section 9: limits of high and low GPA, absence limits, and what advisers do. */
export const academic = group(
  {
    gpa_scale: setting('choice', numberOf([4, 5]), 4),
    /** Above it, a student is excellent. */
    excellent_gpa: setting('number', decimal({ min: 0, max: 5 }), 3.75),
    /** Below it, the GPA is low. */
    low_gpa: setting('number', decimal({ min: 0, max: 5 }), 2),
    /**
     * Above the first, a first alert; from the second on, a second alert; from the third on, deprivation.
     */
    absence_bands: setting(
      'numbers',
      // Whole percentages: absence summaries are stored in steps that only these match exactly.
      z.array(wholeNumber({ min: 1, max: 100 })).length(3),
      [10, 20, 25],
      'percent',
    ),
    /** The least delay that a trainer can record as “late”. */
    late_minutes: setting('number', wholeNumber({ min: 1, max: 160 }), 10, 'minutes'),
    /** For so many days a document that ended in training closes nothing to its student. */
    document_grace_days: setting('number', wholeNumber({ min: 0, max: 180 }), 30, 'days'),
    /** Of an anonymous questionnaire, fewer answers than this are shown to nobody. */
    least_answers: setting('number', wholeNumber({ min: 5, max: 50 }), 5),
    student_levels: setting('number', wholeNumber({ min: 1, max: 15 }), 15),
    /** How many students a guide takes without a limit of their own. */
    guide_capacity: setting('number', wholeNumber({ min: 1, max: 5000 }), 400),
    /** Riyadh time at which guides are notified of new alerts since the last morning. */
    morning_list_at: setting('time', timeOfDay, '07:00' satisfies Time),
    /** After this many days without a reload, screens say that figures may have changed since. */
    stale_after_days: setting('number', wholeNumber({ min: 1, max: 90 }), 2, 'days'),
    advising_actions: setting('actions', advisingActions, usualAdvisingActions),
  },
  ({ gpa_scale, excellent_gpa, low_gpa, absence_bands }, fault) => {
    if (excellent_gpa > gpa_scale) {
      fault.addIssue({ code: 'custom', path: ['excellent_gpa'], message: 'above_scale' });
    }
    if (low_gpa >= excellent_gpa) {
      fault.addIssue({ code: 'custom', path: ['low_gpa'], message: 'not_below_excellent' });
    }
    if (absence_bands.some((band, index) => index > 0 && band <= (absence_bands[index - 1] ?? 0))) {
      fault.addIssue({ code: 'custom', path: ['absence_bands'], message: 'not_rising' });
    }
  },
);
