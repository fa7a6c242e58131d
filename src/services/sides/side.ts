/** A side's three lists of people (spec section 3). */
export const peopleLists = ['technical', 'administrators', 'trainers'] as const;

export type PeopleList = (typeof peopleLists)[number];

/** Whether a side is the university's own. */
export const locationTypes = ['internal', 'external'] as const;

export type LocationType = (typeof locationTypes)[number];

/** The lists that staff keep for internships. */
export const choiceLists = ['area', 'code', 'duration'] as const;

export type ChoiceList = (typeof choiceLists)[number];
