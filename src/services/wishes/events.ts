import type { InBoth } from '#platform/language/name-in.ts';

/** Of a period's window; the name is the cycle's. */
export interface WindowNews extends InBoth<'name'> {
  period_id: number;
  number: number;
  closes_at: string;
  now: Date;
}

export interface WishEvents {
  'wishes.opened': WindowNews;
  /** In 48 hours. */
  'wishes.closes_soon': WindowNews;
}
