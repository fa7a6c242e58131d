import { defineList } from '#platform/contract/list.ts';

export const changeList = defineList({
  orderings: ['-at', 'at'],
  sheet: {
    id: 'number',
    at: 'moment',
    actor_id: 'text',
    actor: 'text',
    group: 'text',
    changes: 'text',
    put_back: 'number',
  },
  columns: {
    what: ['id', 'group', 'changes', 'put_back'],
    who: ['actor_id', 'actor'],
    at: ['at'],
  },
});
