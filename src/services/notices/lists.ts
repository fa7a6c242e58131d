import { defineList } from '#platform/contract/list.ts';

export const ordering = ['-starts_at', 'starts_at'] as const;

export const noticeList = defineList({
  orderings: ordering,
  sheet: {
    title: 'text',
    other_title: 'text',
    kind: 'text',
    audience: 'text',
    starts_at: 'moment',
    ends_at: 'moment',
    state: 'text',
    author: 'text',
    body: 'text',
    other_body: 'text',
  },
  columns: {
    notice: ['title', 'other_title', 'kind'],
    audience: ['audience'],
    starts_at: ['starts_at'],
    ends_at: ['ends_at'],
    state: ['state'],
  },
});
