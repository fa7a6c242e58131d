import type { Verdict } from './swap.ts';

interface AboutSwap {
  swap_id: number;
  /** The student who asked, and the other one. */
  student_id: number;
  other_id: number;
  now: Date;
}

/** The events of swaps, announced in the transaction that makes them true. */
export interface SwapEvents {
  'swaps.asked': AboutSwap;
  /** By the other student. */
  'swaps.answered': AboutSwap & { outcome: 'agreed' | 'declined' };
  /** By the unit; or it has expired, since a seat has moved or its training has begun. */
  'swaps.decided': AboutSwap & { outcome: Verdict | 'lapsed' };
}
