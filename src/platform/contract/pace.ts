/** A rate limit per person: a burst of `at_once`, refilled at `per_minute`. */
export interface Pace {
  at_once: number;
  per_minute: number;
}

/**
 * Shared by all writing calls that declare no pace of their own. Twice the rate of someone who clicks once
 * a second; bulk operations are single calls.
 */
export const usualPace: Pace = { at_once: 120, per_minute: 120 };

/** For calls that notify another person of text the caller typed. */
export const writtenPace: Pace = { at_once: 20, per_minute: 20 };

/**
 * For calls that each open tab makes by itself in response to other people's changes, which must not use up
 * this person's own limit.
 */
export const unaskedPace: Pace = { at_once: 600, per_minute: 600 };
