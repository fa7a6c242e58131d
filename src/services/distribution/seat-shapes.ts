import { z } from 'zod';
import { day, moment, rowId } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/person.ts';

/** Shapes shared by runs, settings and seats. */

export const params = z.strictObject({ id: rowId });
export const ofPeriod = z.strictObject({ period: rowId });
export const count = z.int().min(0);

/** A period as its runs name it. */
export const period = z.strictObject({
  id: z.int(),
  cycle: named,
  number: z.int(),
  start_date: day,
  end_date: day,
  closes_at: moment,
});

/** Where a seat is. */
export const offer = z.strictObject({
  id: z.int(),
  side: named,
  department: named,
  location: z.string(),
});
export type SeatPlace = z.infer<typeof offer>;

export const seatRules = ['seat_taken', 'placed_elsewhere', 'not_for_them'] as const;
