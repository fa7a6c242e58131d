import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  fields: {
    add_row: 'Add a row',
    remove_row: 'Remove row {{number}}',
    remove_file: 'Remove the file',
    file_later: 'The file is sent when a request is filled in',
    of_record: 'From the record',
    not_answered: 'Not answered',
    no_file: 'No file attached',
    agreed: 'Agreed',
  },
};
