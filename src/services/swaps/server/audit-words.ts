import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `swaps:field.${key}`;

const actions = [
  'asked',
  'agreed',
  'declined',
  'withdrawn',
  'approved',
  'rejected',
  'lapsed',
  'swaps_exported',
];

/** Actions that count as finished work of their actor. */
export const swapsDone = ['approved', 'rejected'].map((action) => `swaps.${action}`);

/** How this service's audit entries read. */
export const swapsAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`swaps.${action}`, `swaps:audit.${action}`]),
  ),
  fields: { ...exportFields, swap: { label: columnOf('swap'), is: 'code' } },
  fields_of: {
    'swaps.swaps_exported': exportWords({
      columnOf,
      filters: {
        state: { label: columnOf('state'), phraseOf: (state) => `swaps:states.${state}` },
      },
    }),
  },
};
