import { defineList } from '#platform/contract/list.ts';

/** No list here has an export. */
export const recordList = defineList({
  orderings: ['-consented_at', 'consented_at'],
  sheet: {
    number: 'text',
    student: 'text',
    counsellor: 'text',
    state: 'text',
    consented_at: 'moment',
  },
  columns: {
    student: ['student', 'number'],
    state: ['state'],
    counsellor: ['counsellor'],
    consented_at: ['consented_at'],
  },
});

export const transferList = defineList({
  orderings: ['-answered_at', 'answered_at'],
  sheet: { student: 'text', guide: 'text', answered_at: 'moment', counsellor: 'text' },
  columns: {
    student: ['student'],
    guide: ['guide'],
    answered_at: ['answered_at'],
    counsellor: ['counsellor'],
  },
});

export const lookList = defineList({
  orderings: ['-at'],
  sheet: { person: 'text', at: 'moment', kind: 'text' },
  columns: { person: ['person'], at: ['at'], kind: ['kind'] },
});
