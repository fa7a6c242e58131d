/** Why a person is erased: they asked for it, the purpose has ended, or an authority ordered it. */
export const erasureReasons = ['asked', 'ended', 'ordered'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasureOutcomes = ['taken_back', 'stopped', 'erased'] as const;
export type ErasureOutcome = (typeof erasureOutcomes)[number];

/** Fates of a table's rows: a `blank` one stays as a key without data. */
export const keptFates = ['goes', 'blank', 'stays'] as const;
export type KeptFate = (typeof keptFates)[number];
