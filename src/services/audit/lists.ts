import { defineList } from '#platform/contract/list.ts';

export const entryList = defineList({
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    subject_id: 'text',
    subject: 'text',
    changes: 'text',
  },
  columns: {
    what: ['action', 'subject_id', 'subject'],
    changes: ['changes'],
    who: ['actor_id', 'actor', 'role'],
    at: ['at'],
  },
});

export const trailList = defineList({
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    last_at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    times: 'number',
    subject_id: 'text',
    subject: 'text',
    place: 'text',
    user_agent: 'text',
  },
  columns: {
    whose: ['subject_id', 'subject'],
    who: ['actor_id', 'actor', 'role'],
    what: ['action', 'times'],
    where: ['place', 'user_agent'],
    at: ['at', 'last_at'],
  },
});
