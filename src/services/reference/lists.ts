import { defineList } from '#platform/contract/list.ts';

export const ownOrder = ['place', '-place', 'name', '-name', 'name_ar', '-name_ar'] as const;

export const latestFirst = ['-place', 'place', 'name', '-name', 'name_ar', '-name_ar'] as const;

/** Columns that every list's sheet and screen share, before and after its own. */
export const coded = { code: 'text', name: 'text', other_name: 'text' } as const;

export const numbered = { ...coded, code: 'number' } as const;

export const changed = { used_by: 'number', changed_by: 'text', changed_at: 'moment' } as const;

export const brought = {
  used_by: 'number',
  origin: 'text',
  source_says: 'text',
  changed_by: 'text',
  changed_at: 'moment',
} as const;

export const named = { name: ['name', 'other_name'], code: ['code'] } as const;

export const origins = {
  used_by: ['used_by'],
  origin: ['origin', 'source_says', 'changed_by', 'changed_at'],
} as const;

export const collegeList = defineList({
  orderings: ownOrder,
  sheet: {
    ...numbered,
    head: 'text',
    dean: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    head: ['head'],
    dean: ['dean'],
    ...origins,
  },
});

export const majorList = defineList({
  orderings: ownOrder,
  sheet: {
    ...numbered,
    college: 'text',
    total_hours: 'number',
    head: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    college: ['college'],
    hours: ['total_hours'],
    head: ['head'],
    ...origins,
  },
});

export const statusList = defineList({
  orderings: ownOrder,
  sheet: {
    ...coded,
    is_active: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    is_active: ['is_active'],
    ...origins,
  },
});

export const termList = defineList({
  orderings: latestFirst,
  sheet: {
    ...coded,
    year: 'text',
    start_date: 'day',
    end_date: 'day',
    is_current: 'text',
    ...brought,
  },
  columns: {
    ...named,
    year: ['year', 'is_current'],
    start_date: ['start_date'],
    end_date: ['end_date'],
    ...origins,
  },
});

export const levelList = defineList({
  orderings: ownOrder,
  sheet: {
    ...numbered,
    ...changed,
  },
  columns: {
    ...named,
    used_by: ['used_by'],
    changed: ['changed_by', 'changed_at'],
  },
});

export const locationList = defineList({
  orderings: ownOrder,
  sheet: {
    ...numbered,
    ...changed,
  },
  columns: {
    ...named,
    used_by: ['used_by'],
    changed: ['changed_by', 'changed_at'],
  },
});
