import { defineList } from '#platform/contract/list.ts';

export const ordering = ['-at', 'at'] as const;

export const jobList = defineList({
  orderings: ordering,
  sheet: {
    title: 'text',
    kind: 'text',
    person: 'text',
    user_id: 'text',
    to: 'text',
    state: 'text',
    failure: 'text',
    tries: 'number',
    parts: 'number',
    next_try_at: 'moment',
    created_at: 'moment',
    at: 'moment',
  },
  columns: {
    what: ['title', 'kind'],
    to: ['person', 'user_id', 'to'],
    state: ['state', 'failure', 'tries', 'parts', 'next_try_at'],
    at: ['at'],
  },
});
