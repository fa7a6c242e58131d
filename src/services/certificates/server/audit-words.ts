import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `certificates:field.${key}`;

const actions = [
  'issued',
  'edited',
  'removed',
  'confirmed',
  'undone',
  'replaced',
  'revoked',
  'signatory_added',
  'graduates_exported',
];

/** Actions that count as finished work of their actor. */
export const certificatesDone = ['confirmed', 'undone', 'revoked'].map(
  (action) => `certificates.${action}`,
);

/** How this service's audit entries read. */
export const certificatesAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`certificates.${action}`, `certificates:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    number: { label: columnOf('number'), is: 'code' },
    certificate_kind: {
      label: columnOf('kind'),
      phraseOf: (kind) => `certificates:kinds.${kind}`,
    },
    code: { label: columnOf('code'), is: 'code' },
    date_from: { label: columnOf('date_from'), is: 'day' },
    date_to: { label: columnOf('date_to'), is: 'day' },
    reason: { label: columnOf('reason') },
    college: { label: columnOf('college'), is: 'code' },
    part: { label: columnOf('part'), phraseOf: (part) => `certificates:parts.${part}` },
    name: { label: columnOf('name') },
    valid_from: { label: columnOf('valid_from'), is: 'day' },
  },
  fields_of: {
    'certificates.graduates_exported': exportWords({
      columnOf,
      filters: {
        type: { label: columnOf('kind'), phraseOf: (type) => `certificates:types.${type}` },
        state: {
          label: columnOf('state'),
          phraseOf: (state) => `certificates:graduate_states.${state}`,
        },
        college: { label: columnOf('college'), is: 'code' },
      },
    }),
  },
};
