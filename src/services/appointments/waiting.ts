import {
  hoursUnchosen,
  quietUntil,
  type UniversityHours,
} from '#platform/language/times/quiet-hours.ts';

/** Types and pure rules of the line for a guide's slots. */

/** How a student left the line; `moved`: they have another guide or can't sign in any more. */
export type WaitingOutcome = 'booked' | 'left' | 'moved';

/** How an offer ended. */
export type OfferOutcome = 'booked' | 'let_go' | 'lapsed' | 'withdrawn';

const minuteMs = 60_000;

/**
 * When an offer made now expires. An offer made in the university's quiet hours starts counting its minutes
 * when they end.
 */
export function heldUntil(
  now: Date,
  { hold_minutes, ...hours }: UniversityHours & { hold_minutes: number },
): Date {
  const counts_from = quietUntil(hoursUnchosen(hours, 'mail'), now) ?? now;
  return new Date(counts_from.getTime() + hold_minutes * minuteMs);
}

/** A student in the line. */
export interface Waiter {
  waiting_id: number;
  has_offer: boolean;
  /** Slots they were offered before and didn't take. */
  passed: readonly number[];
}

export interface FreePlaces {
  slot_id: number;
  free: number;
}

/**
 * Assigns free seats in the order given, each to the first waiter who has no other offer and hasn't passed on
 * that slot. Seats that everybody has passed on stay free for anyone to book.
 */
export function dealPlaces(
  line: readonly Waiter[],
  places: readonly FreePlaces[],
): { waiting_id: number; slot_id: number }[] {
  const served = new Set(
    line.filter(({ has_offer }) => has_offer).map(({ waiting_id }) => waiting_id),
  );
  return places.flatMap(({ slot_id, free }) => {
    const next = line
      .filter(({ waiting_id, passed }) => !served.has(waiting_id) && !passed.includes(slot_id))
      .slice(0, free);
    for (const { waiting_id } of next) served.add(waiting_id);
    return next.map(({ waiting_id }) => ({ waiting_id, slot_id }));
  });
}
