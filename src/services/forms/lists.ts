import { defineList } from '#platform/contract/list.ts';

export const definitionList = defineList({
  orderings: ['code', '-code', '-changed_at', 'changed_at'],
  sheet: {
    code: 'text',
    title: 'text',
    other_title: 'text',
    type: 'text',
    state: 'text',
    version: 'number',
    days: 'number',
    open_requests: 'number',
    changed_at: 'moment',
    changed_by: 'text',
  },
  columns: {
    title: ['title', 'other_title', 'code'],
    type: ['type'],
    state: ['state', 'version'],
    days: ['days'],
    open_requests: ['open_requests'],
    changed_at: ['changed_at', 'changed_by'],
  },
});
