import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  mine: {
    region: 'Invitations to book',
    from: 'From {{name}}, until {{day}}',
    book: 'Book with your guide',
  },
};
