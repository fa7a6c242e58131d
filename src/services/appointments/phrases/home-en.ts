import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

/** Texts of home and the menu, in whole families, which every user loads; the rest stands in `en.ts`. */
export const en: English<typeof ar> = {
  menu: {
    group: 'Academic guidance',
    book: 'Book an appointment',
    my_guide: 'My guide',
    calendar: 'My calendar',
    leaves: 'Leaves',
  },
  tab: {
    today: 'Appointments today',
  },
  place: {
    online: 'Online',
    offline: 'In person, {{location}}',
  },
  mine: {
    title: 'My appointments',
    next: 'Your next appointment',
    none_title: 'No upcoming appointment',
    none_text: 'Your appointments with your guide appear here once you book one.',
    past: 'Earlier',
    empty: 'No earlier appointments.',
    save: 'Save confirmation as PDF',
    saving: 'Saving',
    cancel: 'Cancel appointment',
    cancelling: 'Cancelling',
    cancel_until: 'You can cancel it until {{time}}, {{day}}.',
    cancel_closed: 'It can no longer be cancelled.',
    cancel_title: 'Cancel the appointment?',
    cancel_text: 'Your place goes to someone else, and you can book again.',
    cancelled: 'Your appointment is cancelled',
  },
};
