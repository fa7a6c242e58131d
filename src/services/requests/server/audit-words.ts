import type { AuditWords } from '#platform/audit/audit-words.ts';
import { textIn } from '#platform/language/name-in.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { requestNumber } from '../request.ts';

const actions = [
  'sent',
  'mended',
  'cancelled',
  'step_approved',
  'step_rejected',
  'step_sent_back',
  'step_assigned',
  'moved',
  'deputy_named',
  'deputy_ended',
  'queue_exported',
  'all_exported',
];

const columnOf = (key: string) => `requests:column.${key}`;

const exported = exportWords({
  columnOf,
  filters: {
    view: { label: 'requests:field.view', phraseOf: (view) => `requests:views.${view}` },
    form: { label: 'requests:field.form' },
    college: { label: 'requests:field.college', named_in: 'college' },
  },
});

/** Actions that count as finished work of their actor. */
export const requestsDone = [
  'sent',
  'mended',
  'step_approved',
  'step_rejected',
  'step_sent_back',
  'moved',
].map((action) => `requests.${action}`);

/** How this service's audit entries read. A decision's reason stays with the request. */
export const requestsAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`requests.${action}`, `requests:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    form_request: {
      label: 'requests:field.number',
      textIn: (id) => requestNumber(Number(id)),
    },
    form_step: {
      label: 'requests:field.step',
      textIn: (kept, _say, language) => {
        const [title_ar = '', title = ''] = String(kept).split(' | ');
        return textIn(language, { title, title_ar }, 'title');
      },
    },
    assigned_to: { label: 'requests:field.assigned', is: 'person' },
    move_reason: { label: 'requests:field.reason' },
    from_day: { label: 'requests:field.from_day', is: 'day' },
    to_day: { label: 'requests:field.to_day', is: 'day' },
  },
  fields_of: {
    'requests.queue_exported': exported,
    'requests.all_exported': exported,
  },
};
