/** Why finance has to look at a payment. */
export const caseKinds = [
  'second_charge',
  'other_amount',
  'still_blocked',
  'unknown_outcome',
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStates = ['open', 'closed'] as const;

/** `agreed` has the second approval; `done` is the money given back. */
export const refundStates = ['asked', 'agreed', 'declined', 'done'] as const;
export type RefundState = (typeof refundStates)[number];
