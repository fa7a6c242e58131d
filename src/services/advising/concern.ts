/** Words and pure rules of what is raised about a student: concerns, and praise. */

/** Praise is shown to the student; a concern is for those who look after them alone. */
export const concernKinds = ['concern', 'praise'] as const;
export type ConcernKind = (typeof concernKinds)[number];

export const concernStates = ['open', 'closed'] as const;
export type ConcernState = (typeof concernStates)[number];

/** What waits for an answer, what is good to know, what is over; a student's page shows all of it. */
export const concernViews = ['open', 'praise', 'closed', 'all'] as const;
export type ConcernView = (typeof concernViews)[number];

export const longestConcern = 2000;
