import type { Day } from '#platform/language/times/day.ts';

export interface SideEvents {
  /** Another cycle is open, or none. */
  'sides.open_cycle_changed': { cycle_id: number; is_open: boolean; now: Date };
  /** A cycle is deleted in this transaction, unless a listener breaks a constraint: then it is in use. */
  'sides.cycle_removed': { cycle_id: number; now: Date };
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
