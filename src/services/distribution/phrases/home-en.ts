import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Distribution',
  menu: {
    runs: 'Distribute students',
    distributed: 'Distributed students',
    own: 'Distribution result',
  },
};
