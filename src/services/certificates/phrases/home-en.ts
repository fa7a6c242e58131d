import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  name: 'Certificates',
  menu: { graduates: 'Graduates’ certificates', signatories: 'Signatures' },
};
