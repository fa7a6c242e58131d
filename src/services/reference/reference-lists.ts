/** The six lists, in the order of their tabs. */
export const lists = ['colleges', 'majors', 'locations', 'statuses', 'levels', 'terms'] as const;
export type ListName = (typeof lists)[number];

/** Those that the source brings; the others have their rows from the portal alone. */
export const ofTheSource: readonly ListName[] = ['colleges', 'majors', 'statuses', 'terms'];
