import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  title: 'Audit log',
  lead: 'Who changed what matters, when, from what to what. Nothing in it is changed or deleted.',
  search: 'A person’s name or university ID',
  when: 'When',
  who: 'Who',
  by: 'by {{name}}',
  what: 'What was done',
  about: 'About',
  changes: 'Change',
  portal: 'The portal',
  portal_note: 'Update from the source',
  run: 'Data update {{- id}}',
  other: 'Record {{- id}}',
  action: 'What was done',
  from: 'From',
  to: 'To',
  period: 'Choose days',
  period_title: 'Days',
  period_text: 'Both days count whole. Leave one empty where there is no limit.',
  period_show: 'Show these days',
  newest: 'Newest first',
  oldest: 'Oldest first',
  empty: 'Nothing written yet',
  empty_text:
    'Every change of roles, accounts and whatever else matters is written here as it happens.',
  tab: 'Who changed what, and when',
};
