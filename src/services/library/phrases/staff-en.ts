import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  visitors: {
    title: 'Library visitors',
    sentence:
      'Students who went from the portal to the digital library, and the time of each visit.',
  },
  days: {
    most_one: 'At most {{count}} visit a day.',
    most_other: 'At most {{count}} visits a day.',
    visits_one: '{{day}}: {{count}} visit',
    visits_other: '{{day}}: {{count}} visits',
  },
  search: 'Name or University ID',
  period: 'Both days are included. You can leave either empty.',
  order: { '-visit_library_date': 'Newest first', visit_library_date: 'Oldest first' },
  field: {
    user_id: 'University ID',
    fullname: 'Student',
    email: 'Email',
    visit_library_date: 'Time of the visit',
  },
  empty: 'No visits yet',
  empty_text: 'A visit is recorded when a student goes from the portal to the digital library.',
  errorFetchingData: 'The visitors of the library could not be loaded.',
};

export const serverEn: English<typeof serverAr> = {
  visitors_exported: 'List of library visitors exported',
  line: { none: 'Opens in a new tab', last: 'Last visit {{when}}' },
  kept: {
    title: 'Digital library',
    library_visit: 'Visits',
  },
};
