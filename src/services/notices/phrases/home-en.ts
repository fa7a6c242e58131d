import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  menu: 'Notices',
  title: 'Notices',
  tab_zero: 'No notice is shown now',
  tab_one: '{{count}} notice is shown now',
  tab_other: '{{count}} notices are shown now',
  home: { region: 'Notices', dismiss: 'Dismiss the notice: {{title}}', until: 'Until {{moment}}' },
  bell: { title: 'Notices shown now', unseen: 'New' },
};
