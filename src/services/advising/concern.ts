/** Vocabulary and pure rules of concerns and praise about a student. */

/** The student sees praise; only the people who look after them see a concern. */
export const concernKinds = ['concern', 'praise'] as const;
export type ConcernKind = (typeof concernKinds)[number];

export const concernStates = ['open', 'closed'] as const;
export type ConcernState = (typeof concernStates)[number];

/** Open concerns, praise, closed concerns, and all of these, which a student's page shows. */
export const concernViews = ['open', 'praise', 'closed', 'all'] as const;
export type ConcernView = (typeof concernViews)[number];

export const longestConcern = 2000;
