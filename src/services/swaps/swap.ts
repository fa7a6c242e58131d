export const swapStates = [
  'asked',
  'agreed',
  'approved',
  'rejected',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type SwapState = (typeof swapStates)[number];

/** What the unit makes of a swap that both students want. */
export const verdicts = ['approved', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];
