import type { English } from '#platform/language/phrases.ts';
import type { ar, serverAr } from './ar.ts';

export const en: English<typeof ar> = {
  name: 'Form builder',
  menu: 'Form builder',
  types: { 1: 'Regular students', 2: 'Student affairs' },
  states: { draft: 'Draft', published: 'Published', retired: 'Retired' },
  goals: {
    leave: 'Deferral and withdrawal',
    grades: 'Absence and grades',
    study: 'Majors and courses',
    campus: 'Housing and campus',
    support: 'Support, activities and complaints',
  },
  definitions: {
    title: 'Form builder',
    sentence:
      'The published forms and what is being written. Each request keeps the version it began with.',
    search: 'Name of the form',
    empty: 'No forms',
    empty_text: 'Every form that is made here or imported from a file appears here.',
    nothing: 'No form matches',
    new: 'New form',
    import: 'Import a file',
    column: {
      code: 'Code',
      title: 'Form',
      other_title: 'Name in the other language',
      type: 'Type',
      state: 'State',
      version: 'Version',
      days: 'Promised working days',
      open_requests: 'Open requests',
      changed_at: 'Last changed',
      changed_by: 'Changed by',
      opens_on: 'Open from',
      closes_on: 'Open until',
    },
    version: 'Version {{version}}',
    changes: 'Has unpublished changes',
    order: {
      code: 'By code',
      code_down: 'By code, last first',
      changed: 'Changed last',
      changed_up: 'Changed first',
    },
    title_en: 'Name in English',
    title_ar: 'Name in Arabic',
    add: 'Create the form',
    file: 'File of the form',
    file_help: 'A JSON file that was exported from a portal, of at most 64 kB.',
    added: 'Form created',
  },
  days_one: '{{count}} working day',
  days_other: '{{count}} working days',
};

export const serverEn: English<typeof serverAr> = {
  copy_of: 'Copy of {{- title}}',
  audit: {
    added: 'A form was begun',
    published: 'A version of a form was published',
    retired: 'A form was retired',
    opened: 'The days of a form were changed',
    exported: 'The list of forms was exported',
    form: 'Form no. {{- id}}',
  },
  refusals: {
    FormNotAuthorized: 'This form is not open to you. Choose another from the list.',
    too_many_forms:
      'There are {{most}} forms, which is the most. Use a retired one instead of adding another.',
    changed_meanwhile: 'Somebody else has changed the form meanwhile. Load the page again.',
    has_faults:
      'Something keeps the form from being published. Deal with what the check found first.',
    nothing_new: 'This version is published already, and nothing was changed since.',
    not_published: 'This form is not published.',
  },
};
