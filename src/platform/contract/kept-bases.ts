/** Why something about a person is kept; each has a phrase. */
export const keptBases = ['service', 'study', 'work', 'money', 'security'] as const;
export type KeptBasis = (typeof keptBases)[number];
