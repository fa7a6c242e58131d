import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  done: {
    title: 'Done this week',
    since: 'Your finished work since {{- day}}.',
    several: 'Count: {{count}}',
    none: 'Nothing finished this week yet',
    none_text: 'Your finished work appears here, the latest first.',
  },
};
