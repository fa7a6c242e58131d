import type { FieldsInWords } from '#platform/audit/audit-words.ts';

/** How filters of exported lists read in the audit log, in the words of the screens. */

const ofWhom: FieldsInWords = {
  gender: {
    label: 'advising:field.gender',
    phraseOf: (gender) => `advising:field.gender_${gender}`,
  },
  student: { label: 'advising:field.student', is: 'person' },
};

export const morningFilters: FieldsInWords = {
  ...ofWhom,
  state: {
    label: 'advising:morning.views.label',
    phraseOf: (state) => `advising:morning.views.${state}`,
  },
  kind: { label: 'advising:morning.kind', phraseOf: (kind) => `advising:kinds.${kind}` },
  since: { label: 'platform:list.from', is: 'day' },
};

export const caseFilters: FieldsInWords = {
  ...ofWhom,
  view: { label: 'advising:views.label', phraseOf: (view) => `advising:views.${view}` },
  alert_level: {
    label: 'advising:field.alert_level',
    phraseOf: (level) => `advising:alerts.${level}`,
  },
  action: { label: 'advising:field.action', named_in: 'advising_action' },
  action_taken: {
    label: 'advising:field.action_taken',
    phraseOf: (is_taken) => `advising:value.${String(is_taken) === 'true' ? 'taken' : 'not_taken'}`,
  },
};

export const concernFilters: FieldsInWords = {
  ...ofWhom,
  view: {
    label: 'advising:concerns.views.label',
    phraseOf: (view) => `advising:concerns.views.${view}`,
  },
  course: { label: 'advising:concerns.field.course', is: 'code' },
};

export const raisedFilters: FieldsInWords = {
  state: {
    label: 'advising:concerns.raised.state',
    phraseOf: (state) => `advising:concerns.raised.${state}`,
  },
  kind: {
    label: 'advising:concerns.field.kind',
    phraseOf: (kind) => `advising:concerns.kinds.${kind}`,
  },
};
