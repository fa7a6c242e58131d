/** Why something about a person is kept; each has a phrase. */
export const keptBases = ['study', 'work', 'money', 'service', 'security'] as const;
export type KeptBasis = (typeof keptBases)[number];
