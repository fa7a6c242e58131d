import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';

const advisingAction = z.strictObject({
  /** The code is what lists filter by; a message keeps the words it was written with. */
  code: text({ max: 20 }).pipe(z.string().regex(/^[a-z][a-z0-9_]*$/, 'invalid_code')),
  name: text({ max: 40 }),
  name_ar: text({ max: 40 }),
});

export type AdvisingAction = z.output<typeof advisingAction>;

/** The actions that staff can record for a student. */
export const advisingActions = z
  .array(advisingAction)
  .min(1, 'required')
  .max(30)
  .refine((actions) => new Set(actions.map(({ code }) => code)).size === actions.length, 'twice');

export const usualAdvisingActions: AdvisingAction[] = [
  { code: 'advised', name: 'Advised', name_ar: 'نصح وإرشاد' },
  { code: 'warned', name: 'Warned', name_ar: 'لفت انتباه' },
  { code: 'referred', name: 'Referred', name_ar: 'إحالة' },
  { code: 'called', name: 'Called', name_ar: 'اتصال هاتفي' },
  { code: 'met', name: 'Met', name_ar: 'مقابلة' },
  { code: 'other', name: 'Other', name_ar: 'إجراء آخر' },
];
