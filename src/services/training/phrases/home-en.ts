import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Internship',
  menu: {
    part: 'Follow-up',
    instructions: 'Training instructions',
    own: 'My training',
    own_requests: 'Training requests',
    placements: 'Trainees and attendance',
    attendance: 'Daily attendance log',
    requests: 'Trainees’ requests',
    email: 'Email to students',
  },
};
