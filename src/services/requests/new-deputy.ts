import { z } from 'zod';
import { day, rowId } from '#platform/contract/fields.ts';

/** The person who decides in one's place, and from when until when. */
export const newDeputy = z
  .strictObject({ deputy: rowId, from_day: day, to_day: day })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    path: ['to_day'],
    message: 'ends_before_start',
  });
