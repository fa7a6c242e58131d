import type { PaymentState, Way } from './way.ts';

/** Answers to «I paid but I'm still blocked», one for each way that it can stand. */
export const standings = [
  'clear',
  'owes',
  'unpaid',
  'card_waits',
  'sadad_waits',
  'jeel_waits',
  'not_through',
  'other_paid',
  'partly_paid',
  'by_hand',
  'by_source',
  'unexplained',
] as const;
export type Standing = (typeof standings)[number];

interface AccountFacts {
  is_halted: boolean;
  is_owing: boolean;
  /** Whether a fee that halts is past its day. */
  is_late: boolean;
  /** Who halted the student: a person, a rule of the portal, or the source. */
  halted_by: 'person' | 'rule' | 'source';
  /** The latest payment since the oldest late fee was charged; of all, if none is late. */
  last: { state: PaymentState; way: Way; is_for_late: boolean } | null;
}

/** Why a student is halted or not, as the first thing that finance says at the counter. */
export function standingOf({
  is_halted,
  is_owing,
  is_late,
  halted_by,
  last,
}: AccountFacts): Standing {
  if (!is_halted) return is_owing ? 'owes' : 'clear';
  if (last?.state === 'initiated') return `${last.way}_waits`;
  if (!is_late) {
    if (halted_by === 'person') return 'by_hand';
    return halted_by === 'source' && last?.state !== 'paid' ? 'by_source' : 'unexplained';
  }
  if (last?.state === 'failed' || last?.state === 'expired') return 'not_through';
  if (last?.state === 'paid') return last.is_for_late ? 'partly_paid' : 'other_paid';
  return 'unpaid';
}
