import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  done: {
    title: 'Done this week',
    since: 'What you have finished since {{- day}}.',
    several: 'Count: {{count}}',
    none: 'Nothing done this week yet',
    none_text: 'What you finish in the portal stands here, the latest first.',
  },
};
