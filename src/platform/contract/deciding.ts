import { z } from 'zod';
import { rowId } from './fields.ts';
import { person } from './person.ts';

/** So many are decided at one request. */
export const mostDecided = 200;

/** Which are to be decided together: for a body. */
export const decidedIds = z.array(rowId).min(1).max(mostDecided);

/** What became of each: those that were decided, and those that were not, with why in the caller's language. */
export const decidedEach = z.strictObject({
  done: z.array(z.int()),
  refused: z.array(
    z.strictObject({
      id: z.int(),
      /** Whom it is about; null where the caller doesn't reach it. */
      person: person.nullable(),
      code: z.string(),
      message: z.string(),
    }),
  ),
});

export type DecidedEach = z.infer<typeof decidedEach>;
