import type { AuditWords, FieldsInWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `letters:field.${key}`;
const field = (key: string) => ({ label: columnOf(key) });

const actions = [
  'made',
  'edited',
  'decided',
  'confirmed',
  'undone',
  'sent',
  'opened',
  'link_ended',
  'payment_attached',
  'account_printed',
  'account_changed',
  'trainer_replaced',
  'template_edited',
  'letters_exported',
  'internal_exported',
];

const kindWords = { ...field('kind'), phraseOf: (kind: unknown) => `letters:kinds.${kind}` };
const statusWords = {
  ...field('status'),
  phraseOf: (status: unknown) => `letters:statuses.${status}`,
};

/** The filters of both lists. */
const filters: FieldsInWords = {
  kind: kindWords,
  type: { ...field('type'), is: 'code' },
  side: { ...field('side'), is: 'code' },
  cycle: { ...field('cycle'), is: 'code' },
  internship: { ...field('internship'), is: 'code' },
  confirmed: { ...field('confirmed'), is: 'code' },
  status: statusWords,
  stage: { ...field('stage'), phraseOf: (stage) => `letters:stages.${stage}` },
};

/** Actions that count as finished work of their actor. */
export const lettersDone = ['decided', 'confirmed', 'sent'].map((action) => `letters.${action}`);

/** How this service's audit entries read. */
export const lettersAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`letters.${action}`, `letters:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    letter_number: { ...field('number'), is: 'code' },
    letter_kind: kindWords,
    total_cost: { ...field('total_cost'), is: 'code' },
    desk: { ...field('desk'), phraseOf: (desk: unknown) => `letters:desks.${desk}` },
    letter_status: statusWords,
    reason: field('reason'),
    payment_reference: { ...field('payment_reference'), is: 'code' },
  },
  fields_of: {
    'letters.letters_exported': exportWords({ columnOf, filters }),
    'letters.internal_exported': exportWords({ columnOf, filters }),
  },
  subjects: {
    letter: 'letters:audit.letter',
    letter_template: 'letters:audit.letter_template',
  },
};
