import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  sentence: {
    none: 'Nothing is open now.',
    open_one: 'One open request',
    open_other: '{{count}} open requests',
    mine_one: 'one waits for you',
    mine_other: '{{count}} wait for you',
    late_one: 'one is past its day',
    late_other: '{{count}} are past their day',
  },
  new: 'New request',
  halted: 'New requests are on hold until the overdue amount is paid.',
  side: 'State',
  sides: {
    open: 'Open',
    mine: 'Waiting for you',
    university: 'With the university',
    ended: 'Ended',
  },
  service: 'Service',
  services: '{{- name}} ({{count}})',
  search: 'Name or request number',
  field: {
    request: 'Request',
    state: 'State',
    holder: 'With',
    since: 'Last step',
    promised_at: 'Promised day',
    next: 'Next step',
  },
  yours: 'You',
  about: '{{- title}}, {{name}}',
  late: 'Past its day',
  next_of: '{{verb}}: {{title}}',
  stations: 'Station {{done}} of {{of}}',
  nothing: 'No matching requests',
  empty: 'No requests',
  empty_text:
    'Everything that you asked of the university’s services appears here: who has it now, and by when you get an answer.',
};

export const serverEn: English<typeof serverAr> = {
  decided: 'You get the decision next',
  line: {
    mine_one: '{{count}} request waits for you',
    mine_other: '{{count}} requests wait for you',
    open_zero: 'No open requests',
    open_one: '{{count}} open request',
    open_other: '{{count}} open requests',
  },
};
