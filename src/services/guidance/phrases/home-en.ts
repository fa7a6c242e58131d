import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Academic guidance',
  home: {
    absence: 'Absence',
    left_zero: 'lectures {{- before}} in {{course}}: the next absence brings it',
    left_one: 'lecture {{- before}} in {{course}}',
    left_other: 'lectures {{- before}} in {{course}}',
    also: '{{left}} {{- before}}',
    before: {
      first: 'before the first alert',
      second: 'before the second alert',
      deprivation: 'before deprivation',
    },
    open: 'Absence meter',
  },
  menu: {
    own: 'My students',
    own_record: 'My academic record',
    others: 'Students',
    transfers: 'Transfers',
    requests: 'Requests for another guide',
    guides: 'Guides',
    corrections: 'Corrections',
  },
  tab: {
    text: 'Find a student and open the record',
    students_one: '{{count}} student within your reach',
    students_other: '{{count}} students within your reach',
    own: 'GPA {{gpa}}, {{passed}} of {{total}} hours passed',
    own_first: 'Your plan, transcript, absences and appointments',
  },
};
