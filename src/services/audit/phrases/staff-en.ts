import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './staff-ar.ts';

export const en: English<typeof ar> = {
  title: 'Audit log',
  lead: 'Who changed what, and when, with the old and new values. Entries can’t be changed or deleted.',
  search: 'Name or University ID',
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
    lead: 'Who looked at others’ records, and who signed in or tried to. Entries are deleted after the time set in the settings.',
    kind: 'Kind of log',
    kinds: { readings: 'Records opened', sign_ins: 'Sign-ins' },
    nobody: 'Unknown ID',
    where: 'Place and device',
    whose: 'Record of',
    empty: 'No entries yet',
    exported: 'Access log exported',
    empty_text: 'Sign-ins, and who opens a student’s record, messages or files, appear here.',
  },
  same_words: '{{value}}, its details changed',
  yes: 'Yes',
  no: 'No',
  action: 'What was done',
  period_text: 'Both days are included. Leave one empty for no limit.',
  newest: 'Newest first',
  oldest: 'Oldest first',
  empty: 'No entries yet',
  empty_text:
    'Every change to roles, accounts and other important data is recorded here as it happens.',
  exported: 'Audit log exported',
};

export const serverEn: English<typeof serverAr> = {
  sheet: {
    at: 'Time',
    actor_id: 'University ID of who did it',
    actor: 'Who',
    role: 'In the role',
    action: 'What was done',
    subject_id: 'University ID of the person concerned',
    subject: 'About',
    changes: 'Changes',
    last_at: 'Last time in that hour',
    times: 'Times',
    place: 'Part of the network',
    user_agent: 'Browser',
  },
  kept: {
    title: 'Sign-in record',
    trail_entry: 'Sign-ins and records opened',
  },
};
