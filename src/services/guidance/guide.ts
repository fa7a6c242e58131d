import { z } from 'zod';
import { gender, person, place } from '#platform/contract/person.ts';

/** A guide as one chooses among them. */
export const guide = person.extend({
  gender,
  /** Of the guide, not of the students; null where the source names none. */
  major: place.nullable(),
  college: place.nullable(),
  /** Kept to one section, or null for both. */
  section: gender.nullable(),
  students: z.int(),
  capacity: z.int(),
  /** The guide's own figure; null is the university's. */
  own_capacity: z.int().nullable(),
  places_left: z.int(),
  /** Whether the caller decides how many students they take. */
  may_set_capacity: z.boolean(),
});

export type GuideRow = z.infer<typeof guide>;
