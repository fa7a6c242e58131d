import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';
import { person } from '#platform/contract/person.ts';

/** The kinds of contact with a student: a message of either side, an invitation to book, an attended appointment. */
export const contactKinds = ['message', 'reply', 'invitation', 'appointment'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contact = z.strictObject({
  /** The case that has been open longest; null if none is open. */
  open_case: z
    .strictObject({
      id: z.int(),
      /** How many are open. */
      count: z.int(),
      since: moment,
      /** Whether the student waits for an answer in any of them. */
      awaits_staff: z.boolean(),
    })
    .nullable(),
  /** Null if nobody was in contact with the student yet. */
  last_contact: z.strictObject({ kind: z.enum(contactKinds), at: moment, by: person }).nullable(),
});

export type Contact = z.infer<typeof contact>;
