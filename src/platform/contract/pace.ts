/** How often one person may make a call: so many at once, then so many a minute. */
export interface Pace {
  at_once: number;
  per_minute: number;
}

/**
 * Of all calls that write and name no pace of their own, together. Twice what somebody does who clicks
 * once a second; what concerns many rows is one call.
 */
export const usualPace: Pace = { at_once: 120, per_minute: 120 };

/** Of a call whose words somebody typed and another person is rung for. */
export const writtenPace: Pace = { at_once: 20, per_minute: 20 };

/**
 * Of a call that a page makes by itself for what others did, in each tab: their writing must not use
 * up what a person may do.
 */
export const unaskedPace: Pace = { at_once: 600, per_minute: 600 };
