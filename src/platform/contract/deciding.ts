import { z } from 'zod';
import { rowId } from './fields.ts';
import { person } from './person.ts';

/** The most that one request may decide. */
export const mostDecided = 200;

/** The ids to decide together, for a body. */
export const decidedIds = z.array(rowId).min(1).max(mostDecided);

/** The outcome of each: those decided, and those not, with the reason in the caller's language. */
export const decidedEach = z.strictObject({
  done: z.array(z.int()),
  refused: z.array(
    z.strictObject({
      id: z.int(),
      /** The subject; null where the caller doesn't reach them. */
      person: person.nullable(),
      code: z.string(),
      message: z.string(),
    }),
  ),
});

export type DecidedEach = z.infer<typeof decidedEach>;
