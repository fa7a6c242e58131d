import { z } from 'zod';
import { gender, person, place } from '#platform/contract/person.ts';

/** A guide in the list to choose from. */
export const guide = person.extend({
  gender,
  /** The guide's own major, not the students'; null if the source has none. */
  major: place.nullable(),
  college: place.nullable(),
  /** The only section they may guide; null for both. */
  section: gender.nullable(),
  students: z.int(),
  capacity: z.int(),
  /** The guide's own limit; null if the university's applies. */
  own_capacity: z.int().nullable(),
  places_left: z.int(),
  /** Whether the caller may set the guide's limit. */
  may_set_capacity: z.boolean(),
});

export type GuideRow = z.infer<typeof guide>;
