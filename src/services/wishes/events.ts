import type { InBoth } from '#platform/language/name-in.ts';

/** Of a period's window; the name is the cycle's. */
export interface WindowNews extends InBoth<'name'> {
  period_id: number;
  number: number;
  closes_at: string;
  now: Date;
}

export interface WishEvents {
  /** A period is being edited or removed, and locked by this transaction; a service that needs it unchanged refuses. */
  'wishes.period_changes': { period_id: number; is_removed: boolean; now: Date };
  'wishes.opened': WindowNews;
  /** In 48 hours. */
  'wishes.closes_soon': WindowNews;
}
