import { z } from 'zod';
import { rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { requirementKinds } from './document.ts';

/** Stands in the address of a new requirement in place of an id. */
export const newTypeId = 0;

/** A requirement as its form and its calls take it. */
export const newType = z.strictObject({
  name: text({ max: 120 }),
  name_ar: text({ max: 120 }),
  is_mandatory: z.boolean(),
  is_visible: z.boolean(),
  kinds: z.array(z.enum(requirementKinds)).min(1).max(requirementKinds.length),
  valid_months: wholeNumber({ min: 1, max: 120 }).nullable(),
  takes_days: wholeNumber({ min: 1, max: 365 }).nullable(),
  how_to: text({ min: 0, max: 1000, multiline: true }),
  how_to_ar: text({ min: 0, max: 1000, multiline: true }),
  /** Of one of the three at most. */
  major: rowId.nullable(),
  college: rowId.nullable(),
  cycle: rowId.nullable(),
  /** A file sent for it before; the one it had stays where it is named again. */
  sample: rowId.nullable(),
});

export type NewType = z.output<typeof newType>;
