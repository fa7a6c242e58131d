import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Academic guidance',
  home: {
    absence: 'Your absence this term',
    left_zero: 'the next absence brings {{- before}}',
    left_one: 'one lecture left before {{- before}}',
    left_other: '{{count}} lectures left before {{- before}}',
    before: {
      first: 'the first alert',
      second: 'the second alert',
      deprivation: 'deprivation',
    },
    bands: {
      nothing: 'No absence',
      none: 'Within the limit',
      first: 'First alert',
      second: 'Second alert',
      deprivation: 'Deprivation',
    },
    open: 'Details',
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
};
