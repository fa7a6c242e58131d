import { z } from 'zod';

/** How a person is named in lists of guidance. */
export const namedPerson = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  name: z.string(),
  name_ar: z.string(),
});

const named = z.strictObject({ id: z.int(), name: z.string(), name_ar: z.string() });

/** A guide as one chooses among them. */
export const guide = namedPerson.extend({
  gender: z.literal([1, 2]),
  /** Of the guide, not of the students; null where the source names none. */
  major: named.nullable(),
  college: named.nullable(),
  /** Kept to one section, or null for both. */
  section: z.literal([1, 2]).nullable(),
  students: z.int(),
  capacity: z.int(),
  /** The guide's own figure; null is the university's. */
  own_capacity: z.int().nullable(),
  places_left: z.int(),
  /** Whether the caller decides how many students they take. */
  may_set_capacity: z.boolean(),
});

export type GuideRow = z.infer<typeof guide>;
export type NamedPerson = z.infer<typeof namedPerson>;
