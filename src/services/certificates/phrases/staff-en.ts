import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  title: 'Certificates',
  sentence: 'What this list shows, and who reads it.',
  search: 'Name or id of a person',
  period: 'Both days are included. Either may be left empty.',
  order: { '-at': 'Newest first', at: 'Oldest first' },
  field: { user_id: 'Id', person: 'Name', at: 'Time' },
  empty: 'Nothing yet',
  empty_text: 'What will be here, and when.',
};

export const serverEn: English<typeof serverAr> = {
  certificates_exported: 'List exported',
};
