import type { English } from '#platform/language/phrases.ts';
import type { ar } from './staff-ar.ts';

export const en: English<typeof ar> = {
  retention: {
    title: 'Data destruction',
    sentence:
      'Data kept longer than its retention period. It is counted each month and destroyed only once someone other than the person who last changed the period approves.',
    what: 'Data',
    counted_one: '{{count}} record from before {{- day}}',
    counted_other: '{{count}} records from before {{- day}}',
    state: 'Status',
    details: 'Details',
    act: 'Action',
    tables: {
      notification: 'Notifications',
      library_visit: 'Visits to the digital library',
    },
    since: 'Since {{- at}}',
    waiting: 'Waiting for approval',
    under_way: 'Being destroyed',
    destroyed_one: '{{count}} record destroyed',
    destroyed_other: '{{count}} records destroyed',
    agreed_by: 'Approved by {{name}}, {{- at}}',
    agree: 'Approve destruction',
    agreed: 'Destruction approved',
    ask: 'Approve destruction of “{{- what}}”?',
    warning: 'Destroyed data can’t be restored. Only its number and who approved stay on record.',
    empty: 'No data to destroy',
    empty_text:
      'Data is counted at the start of each month by the retention periods in Settings. What has outlived its period appears here.',
  },
};
