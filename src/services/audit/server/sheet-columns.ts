import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { CellKind, SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { AuditEntry } from '../contract.ts';
import type { entrySheetColumns } from '../entry-sheet.ts';

type Key = (typeof entrySheetColumns)[number];
type Column = SheetColumn<AuditEntry, Key>;

export function entryColumns(say: Say, language: Language): Column[] {
  const column = (key: Key, kind: CellKind, width: number, value: Column['value']): Column => ({
    ...{ key, kind, width, value },
    title: say(`audit:sheet.${key}`),
  });
  const nameOf = (one: { full_name: string; full_name_ar: string }) =>
    one[language === 'ar' ? 'full_name_ar' : 'full_name'];
  return [
    column('at', 'moment', 18, ({ at }) => at),
    column('actor_id', 'text', 12, ({ actor }) => actor?.user_id ?? null),
    column('actor', 'text', 34, ({ actor }) => (actor ? nameOf(actor) : say('audit:portal'))),
    column('role', 'text', 30, ({ actor }) => actor?.role_text ?? null),
    column('action', 'text', 30, ({ action_text }) => action_text),
    column('subject_id', 'text', 14, ({ subject }) => subjectNumber(subject)),
    column('subject', 'text', 34, ({ subject }) => subject.person && nameOf(subject.person)),
    column('changes', 'text', 70, ({ changes }) => changesText(changes, say)),
  ];
}

function subjectNumber({ kind, id, person }: AuditEntry['subject']): string | null {
  if (person) return person.user_id;
  return kind === 'list' ? null : `${kind} ${id}`;
}

/** One change a line: what it was called, what it was, what it is. */
function changesText(changes: AuditEntry['changes'], say: Say): string {
  return changes
    .map(({ label, before, after }) => {
      const both = before !== null && after !== null;
      const values = both ? say('audit:sheet.becomes', { before, after }) : (before ?? after ?? '');
      return `${label}: ${values}`;
    })
    .join('\n');
}
