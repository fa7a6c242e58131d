import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Distribution',
  menu: {
    part: 'Wishes and distribution',
    runs: 'Distribute students',
    distributed: 'Distributed students',
    own: 'Placement result',
  },
  home: {
    of: 'Steps of period {{number}}',
    now: 'Next',
    steps: {
      offered: 'Internships offered',
      opens: 'Wishes open',
      closes: 'Wishes close',
      published: 'Distribution published',
      starts: 'Training starts',
    },
    wishers_one: 'One student has wishes',
    wishers_other: '{{count}} students have wishes',
  },
};
