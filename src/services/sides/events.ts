import type { Day } from '#platform/language/times/day.ts';

export interface SideEvents {
  /** A contract ends in so many days. */
  'sides.contract_ends': {
    side_id: number;
    name: string;
    name_arabic: string;
    contract_end: Day;
    days: number;
    now: Date;
  };
}
