import type { Verdict } from './swap.ts';

interface AboutSwap {
  swap_id: number;
  /** Whoever asked, and the other. */
  student_id: number;
  other_id: number;
  now: Date;
}

/** What swaps announce, in the transaction that makes it true. */
export interface SwapEvents {
  'swaps.asked': AboutSwap;
  /** By the other student. */
  'swaps.answered': AboutSwap & { outcome: 'agreed' | 'declined' };
  /** By the unit; or it has lapsed, since a seat has moved or its training has begun. */
  'swaps.decided': AboutSwap & { outcome: Verdict | 'lapsed' };
}
