/** The six lists, in the order of their tabs. */
export const lists = ['colleges', 'majors', 'locations', 'statuses', 'levels', 'terms'] as const;
export type ListName = (typeof lists)[number];

/** The lists that the source delivers; the rows of the others are the portal's own. */
export const ofTheSource: readonly ListName[] = ['colleges', 'majors', 'statuses', 'terms'];
