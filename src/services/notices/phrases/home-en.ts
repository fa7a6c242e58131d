import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  menu: 'Notices',
  title: 'Notices',
  home: { region: 'Notices', dismiss: 'Dismiss the notice: {{title}}', until: 'Until {{moment}}' },
  bell: { title: 'Current notices', unseen: 'New' },
};
