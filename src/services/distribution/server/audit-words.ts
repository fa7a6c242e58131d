import type { AuditWords } from '#platform/audit/audit-words.ts';
import { textIn } from '#platform/language/name-in.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `distribution:field.${key}`;
const field = (key: string) => ({ label: columnOf(key) });

const actions = [
  'run_asked',
  'run_published',
  'run_undone',
  'group_added',
  'group_edited',
  'group_removed',
  'quotas_set',
  'placed',
  'unplaced',
  'distributed_exported',
];

/** Actions that count as finished work of their actor. */
export const distributionDone = ['run_published', 'run_undone', 'placed'].map(
  (action) => `distribution.${action}`,
);

/** A name is kept in both languages, the Arabic one first. */
const inBoth = (kept: unknown, _say: unknown, language: 'ar' | 'en') => {
  const [name_ar = '', name = ''] = String(kept).split(' | ');
  return textIn(language, { name, name_ar }, 'name');
};

const causeWords = {
  ...field('cause'),
  phraseOf: (cause: unknown) => `distribution:causes.${cause}`,
};

/** How this service's audit entries read. */
export const distributionAudit: AuditWords = {
  actions: Object.fromEntries(
    actions.map((action) => [`distribution.${action}`, `distribution:audit.${action}`]),
  ),
  fields: {
    ...exportFields,
    run_number: field('run_number'),
    rest: { ...field('rest'), phraseOf: (rest) => `distribution:rests.${rest}` },
    placed: field('placed'),
    group_name: { ...field('group'), textIn: inBoth },
    group_reason: field('reason'),
    group_students: { ...field('students'), is: 'code' },
    quotas: { ...field('quotas'), is: 'code' },
    seat_side: { ...field('side'), textIn: inBoth },
    internship_id: { ...field('internship'), is: 'code' },
  },
  fields_of: {
    'distribution.distributed_exported': exportWords({
      columnOf,
      filters: {
        cycle: { ...field('cycle'), is: 'code' },
        side: { ...field('side'), is: 'code' },
        major: { ...field('major'), named_in: 'major' },
        cause: causeWords,
      },
    }),
  },
  subjects: {
    distribution_run: 'distribution:audit.distribution_run',
    distribution_group: 'distribution:audit.distribution_group',
  },
};
