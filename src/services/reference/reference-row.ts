import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';
import { person } from '#platform/contract/person.ts';
import { referenceOrigins } from '#services/people/contract.ts';

/** Rows of the reference lists in replies. */

const edited = {
  name: z.string(),
  name_ar: z.string(),
  /** How many people and lists refer to this row. */
  used_by: z.int(),
  /** Must be sent with a change, so that nobody overwrites a change they haven't seen. */
  version: z.int(),
  /** The last manual change. */
  changed_by: person.nullable(),
  changed_at: moment.nullable(),
};

const names = { name: z.string(), name_ar: z.string() };

/** `source` has the source's values where they differ; null if the source doesn't have the row. */
function brought<Says extends z.ZodRawShape>(says: Says) {
  return {
    ...edited,
    origin: z.enum(referenceOrigins),
    source: z
      .strictObject({ ...names, ...says })
      .partial()
      .nullable(),
  };
}

export const collegeRow = z.strictObject({
  code: z.int(),
  ...brought({ head: person.nullable(), dean: person.nullable() }),
  position: z.int(),
  head: person.nullable(),
  dean: person.nullable(),
});

export const majorRow = z.strictObject({
  code: z.int(),
  ...brought({ college_code: z.int(), total_hours: z.int() }),
  position: z.int(),
  college_code: z.int(),
  total_hours: z.int(),
  head: person.nullable(),
});

export const statusRow = z.strictObject({
  code: z.string(),
  ...brought({ is_active: z.boolean() }),
  position: z.int(),
  is_active: z.boolean(),
});

const termDates = {
  ordinal: z.int(),
  year_g: z.int(),
  year_h: z.int(),
  start_date: z.string(),
  end_date: z.string(),
};

export const termRow = z.strictObject({
  code: z.string(),
  ...brought(termDates),
  ...termDates,
  is_current: z.boolean(),
  is_set_by_hand: z.boolean(),
});

/** Levels and locations: the portal's own lists with fixed codes. */
export const nameRow = z.strictObject({ code: z.int(), ...edited });

export type CollegeRow = z.infer<typeof collegeRow>;
export type MajorRow = z.infer<typeof majorRow>;
export type StatusRow = z.infer<typeof statusRow>;
export type TermRow = z.infer<typeof termRow>;
export type NameRow = z.infer<typeof nameRow>;
