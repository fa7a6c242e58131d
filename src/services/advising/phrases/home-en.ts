import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  menu: {
    cases: 'Guidance messages',
    mine: 'Messages from my guide',
    concerns: 'Concerns and praise',
    raised: 'Raised by me',
    morning: 'Morning list',
  },
  home: {
    card: 'new alerts since yesterday',
    open: 'Open the list',
    kinds: {
      low_gpa: 'GPA fell',
      absence: 'Absence rose',
      halted: 'Halted for payment',
      missed_appointment: 'Missed an appointment',
    },
  },
};
