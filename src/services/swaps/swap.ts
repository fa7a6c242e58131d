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

/** The unit's decision on a swap to which both students agree. */
export const verdicts = ['approved', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];
