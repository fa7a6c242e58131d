/** The six lists, in the order of their tabs. */
export const lists = ['colleges', 'majors', 'locations', 'statuses', 'levels', 'terms'] as const;
export type ListName = (typeof lists)[number];
