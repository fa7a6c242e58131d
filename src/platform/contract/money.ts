import { z } from 'zod';
import { type Halalas, halalasOf, isRiyals, type Riyals } from '../language/numbers/money.ts';
import { decimal } from './fields.ts';

/** A limit in riyals: a number, or an amount of a reply. */
type Limit = number | Riyals;

/** An amount in a request, as text or riyals, parsed to halalas. */
export function money(limits: {
  min: Limit;
  max: Limit;
}): z.ZodType<Halalas, Riyals | number | string> {
  const [min, max] = [limits.min, limits.max] as [number, number];
  return decimal({ min, max, decimals: 2 }).transform((riyals) =>
    halalasOf(riyals as unknown as Riyals),
  );
}

/** An amount in a reply: halalas converted by `riyalsOf`. */
export const riyals = z.number().refine(isRiyals) as unknown as z.ZodType<Riyals>;
