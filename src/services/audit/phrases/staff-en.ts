import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

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
  other: 'Record {{- id}}',
  gone: {
    action: 'An action that the portal no longer has',
    field: 'A field that the portal no longer has',
    value: 'A value that is no longer listed',
  },
  trail: {
    title: 'Access log',
    lead: 'Who looked at others’ records, and who came in or tried to. Removed after the time that the settings say.',
    kind: 'Kind of log',
    kinds: { readings: 'Records opened', sign_ins: 'Sign-ins' },
    nobody: 'An unknown number',
    where: 'Place and device',
    whose: 'Whose record',
    empty: 'Nobody has come in or looked yet',
    exported: 'Access log exported',
    empty_text: 'Who comes in, and who opens a student’s record, messages or files, is noted here.',
  },
  same_words: '{{value}}, its details changed',
  yes: 'Yes',
  no: 'No',
  action: 'What was done',
  period_text: 'Both days count whole. Leave one empty where there is no limit.',
  newest: 'Newest first',
  oldest: 'Oldest first',
  empty: 'Nothing written yet',
  empty_text:
    'Every change of roles, accounts and whatever else matters is written here as it happens.',
  exported: 'Audit log exported',
  tab: 'Who changed what, and when',
};

export const serverEn: English<typeof serverAr> = {
  sheet: {
    at: 'Time',
    actor_id: 'Number of who did it',
    actor: 'Who',
    role: 'In the role',
    action: 'What was done',
    subject_id: 'Number of whom it is about',
    subject: 'About',
    changes: 'Changes',
    last_at: 'Last time in that hour',
    times: 'Times',
    place: 'Part of the network',
    user_agent: 'Browser',
  },
};
