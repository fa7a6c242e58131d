import { z } from 'zod';
import { type Halalas, halalasOf, isRiyals, type Riyals } from '../language/numbers/money.ts';
import { decimal } from './fields.ts';

/** An amount in a request, as text or number of riyals, parsed to halalas. The limits are in riyals. */
export function money(limits: { min: number; max: number }): z.ZodType<Halalas, number | string> {
  return decimal({ ...limits, decimals: 2 }).transform((riyals) =>
    halalasOf(riyals as unknown as Riyals),
  );
}

/** An amount in a reply: halalas converted by `riyalsOf`. */
export const riyals = z.number().refine(isRiyals) as unknown as z.ZodType<Riyals>;
