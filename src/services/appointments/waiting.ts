import { hoursUnchosen, quietUntil, type UniversityHours } from '#platform/language/quiet-hours.ts';

/** The line for a guide's dates: its words and pure rules. */

/** How a student's waiting ended; `moved`: they are no longer one of the guide's who may wait. */
export type WaitingOutcome = 'booked' | 'left' | 'moved';

/** What became of a place that was held for somebody. */
export type OfferOutcome = 'booked' | 'let_go' | 'lapsed' | 'withdrawn';

const minuteMs = 60_000;

/**
 * Until when a place that is offered now stays held. The minutes count in waking hours only: what comes
 * free in the university's quiet hours is held through them, and its minutes begin when they end.
 */
export function heldUntil(
  now: Date,
  { hold_minutes, ...hours }: UniversityHours & { hold_minutes: number },
): Date {
  const counts_from = quietUntil(hoursUnchosen(hours, 'mail'), now) ?? now;
  return new Date(counts_from.getTime() + hold_minutes * minuteMs);
}

/** Somebody in the line. */
export interface Waiter {
  waiting_id: number;
  has_offer: boolean;
  /** Slots that were offered to them before and not taken. */
  passed: readonly number[];
}

export interface FreePlaces {
  slot_id: number;
  free: number;
}

/**
 * Gives places away, the earliest first, each to the first in line who is offered nothing else and hasn't
 * passed it on before. What everybody has passed on is left for whoever books it.
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
