import type { Day } from '#platform/language/times/day.ts';

export interface SideEvents {
  /** Another cycle is open, or none. */
  'sides.open_cycle_changed': { cycle_id: number; is_open: boolean; now: Date };
  /** A cycle is deleted in this transaction, unless a listener breaks a constraint: then it is in use. */
  'sides.cycle_removed': { cycle_id: number; now: Date };
  /** Somebody's account is written or forgotten; what was agreed to be paid to the one before isn't any more. */
  'sides.account_changed': {
    person_id: number;
    name: string;
    name_ar: string;
    side_id: number;
    side: { name: string; name_arabic: string };
    /** Whether there is one now, which waits to be agreed to. */
    waits: boolean;
    by: number;
    now: Date;
  };
  /** A confirmed internship has another trainer. */
  'sides.trainer_replaced': {
    internship_id: number;
    to_id: number;
    /** The new one's. */
    name: string;
    name_ar: string;
    side: { name: string; name_arabic: string };
    now: Date;
  };
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
