import type { English } from '../phrases.ts';
import type { ar } from './lists-ar.ts';

export const en: English<typeof ar> = {
  export: {
    verb: 'Export',
    title: 'Export the list',
    what: 'Rows',
    all_one: 'The one row that the list shows',
    all_other: 'All that the list finds ({{count}} rows)',
    chosen_one: 'The selected row',
    chosen_other: '{{count}} selected rows',
    format: 'File format',
    xlsx: 'Excel workbook (XLSX)',
    xlsx_note: 'Numbers and dates can be sorted and calculated with.',
    csv: 'Comma-separated text (CSV)',
    csv_note: 'For other systems. Excel drops leading zeros when it opens one.',
    columns: 'Columns',
    columns_shown: 'The columns shown',
    columns_all: 'All columns',
    hijri: 'Add the Hijri date beside each date',
    hijri_of: '{{column}} (Hijri)',
    start: 'Export',
    preparing: 'Preparing the file',
    may_leave: 'You can close this window and work on. The file is saved when it is ready.',
    done: 'The file is in your downloads',
    started: 'The browser has begun the download',
    too_long: 'A sheet holds at most {{most}} rows. Narrow the list with filters first.',
    nothing: 'There are no rows to export.',
    audit: {
      rows: 'Rows',
      format: 'Format',
      columns: 'Columns',
      filters: 'Filters',
    },
  },
  selection: {
    select: 'Select',
    chosen_one: '{{count}} selected',
    chosen_other: '{{count}} selected',
    all_one: 'Select the one that matches',
    all_other: 'Select all {{count}} that match',
    clear: 'Clear the selection',
    actions: 'With the selected',
    export: 'Export the selected',
    too_many:
      'At most {{most}} can be selected one by one. Selecting all that match takes everybody.',
  },
};
