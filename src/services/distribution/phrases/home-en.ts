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
};
