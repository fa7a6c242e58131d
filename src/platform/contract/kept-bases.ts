/** Why something about a person is kept; each has a phrase. */
export const keptBases = ['service', 'study', 'work', 'money', 'security'] as const;
export type KeptBasis = (typeof keptBases)[number];

/**
 * Why rows stay although their person is erased: the law, a certificate that others check, or a place or a run that
 * others had a part in. Each has a phrase.
 */
export const stayReasons = ['money', 'certificates', 'places', 'others'] as const;
export type StayReason = (typeof stayReasons)[number];
