import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  menu: {
    cases: 'Guidance messages',
    mine: 'Messages from my guide',
    concerns: 'Concerns and praise',
    raised: 'My concerns and praise',
    morning: 'Morning list',
  },
};
