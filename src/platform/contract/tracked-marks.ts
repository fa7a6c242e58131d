/** The shapes of a tracked request's states, those of `StatusMark`. */
export const trackedMarks = [
  'under_review',
  'needs_action',
  'accepted',
  'refused',
  'cancelled',
  'not_begun',
] as const;
export type TrackedMark = (typeof trackedMarks)[number];
