import { z } from 'zod';
import { type Halalas, halalasOf, isRiyals, type Riyals } from '../language/money.ts';
import { decimal } from './fields.ts';

/** An amount that is sent, typed or as a number of riyals; inside it is halalas. The limits are riyals. */
export function money(limits: { min: number; max: number }): z.ZodType<Halalas, number | string> {
  return decimal({ ...limits, decimals: 2 }).transform((riyals) =>
    halalasOf(riyals as unknown as Riyals),
  );
}

/** An amount that is answered: what `riyalsOf` makes of halalas. */
export const riyals = z.number().refine(isRiyals) as unknown as z.ZodType<Riyals>;
