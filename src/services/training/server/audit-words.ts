import type { AuditWords } from '#platform/audit/audit-words.ts';
import { textIn } from '#platform/language/name-in.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `training:field.${key}`;
const field = (key: string) => ({ label: columnOf(key) });

const actions = [
  'result_set',
  'attendance_set',
  'request_asked',
  'request_accepted',
  'request_rejected',
  'request_undone',
  'link_sent',
  'link_ended',
  'mail_sent',
  'instructions_edited',
  'questions_edited',
  'ready_mail_kept',
  'ready_mail_removed',
  'placements_exported',
  'attendance_exported',
  'requests_exported',
  'mails_exported',
];

const stateWords = { ...field('state'), phraseOf: (state: unknown) => `training:states.${state}` };
const kindWords = { ...field('kind'), phraseOf: (kind: unknown) => `training:kinds.${kind}` };
const resultWords = {
  ...field('result'),
  phraseOf: (result: unknown) => `training:results.${result ?? 'none'}`,
};

/** Actions that count as finished work of their actor. */
export const trainingDone = ['request_accepted', 'request_rejected', 'result_set', 'mail_sent'].map(
  (action) => `training.${action}`,
);

/** How this service's audit entries read. */
export const trainingAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`training.${action}`, `training:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    training_result: resultWords,
    attendance: stateWords,
    absence_type: {
      ...field('absence_type'),
      phraseOf: (type: unknown) => `training:absence_types.${type ?? 'none'}`,
    },
    day: { ...field('day'), is: 'day' },
    reason: field('reason'),
    training_request: { ...field('request'), is: 'code' },
    request_kind: kindWords,
    paused_until: { ...field('paused_until'), is: 'day' },
    recipients: field('recipients'),
    questions: field('questions'),
    mail_title: {
      ...field('mail_title'),
      textIn: (kept, _say, language) => {
        const [title_ar = '', title = ''] = String(kept).split(' | ');
        return textIn(language, { title, title_ar }, 'title');
      },
    },
  },
  fields_of: {
    'training.placements_exported': exportWords({
      columnOf,
      filters: {
        cycle: { ...field('cycle'), is: 'code' },
        side: { ...field('side'), is: 'code' },
        major: { ...field('major'), named_in: 'major' },
        result: resultWords,
        alert: { ...field('alert'), phraseOf: (alert) => `training:alerts.${alert}` },
        alerted: { ...field('alerted'), phraseOf: (day) => `training:alerted.${day}` },
      },
    }),
    'training.attendance_exported': exportWords({
      columnOf,
      filters: {
        attend_date: { ...field('day'), is: 'day' },
        on: { ...field('day'), phraseOf: (day) => `training:alerted.${day}` },
        placement: { ...field('placement'), is: 'code' },
        state: stateWords,
      },
    }),
    'training.mails_exported': exportWords({ columnOf, filters: {} }),
    'training.requests_exported': exportWords({
      columnOf,
      filters: {
        kind: kindWords,
        state: { ...field('state'), phraseOf: (state) => `training:request_states.${state}` },
      },
    }),
  },
  subjects: {
    training_question: 'training:audit.training_question',
    training_ready_mail: 'training:audit.training_ready_mail',
    internship: 'training:audit.internship',
    training_mail: 'training:audit.training_mail',
    training_instructions: 'training:audit.training_instructions',
  },
};
