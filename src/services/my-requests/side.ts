/** Whose turn it is; `open` are those of both. */
export const sides = ['open', 'mine', 'university', 'ended'] as const;
export type Side = (typeof sides)[number];
