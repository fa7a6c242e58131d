import type { AuditRow } from '#platform/audit/audit.ts';
import type { AuditWords, FieldWords } from '#platform/audit/audit-words.ts';
import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import { personIn } from '#platform/contract/person.ts';
import { splitFilters } from '#platform/spreadsheets/export-audit.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { AuditEntry } from '../contract.ts';
import { type Reader, sayKnown, textOf } from './value-text.ts';

/**
 * Merges the texts of all services: actions include their service, and a field means the same everywhere.
 */
export function wordsOf(services: readonly AuditWords[]): Required<AuditWords> {
  return {
    actions: Object.assign({}, ...services.map(({ actions }) => actions)),
    trail: Object.assign({}, ...services.map(({ trail }) => trail)),
    fields: Object.assign({}, ...services.map(({ fields }) => fields)),
    fields_of: Object.assign({}, ...services.map(({ fields_of }) => fields_of)),
    subjects: Object.assign({}, ...services.map(({ subjects }) => subjects)),
  };
}

/** All people named in an entry. */
export function peopleIn(row: AuditRow, words: Required<AuditWords>): number[] {
  const values = [row.from, row.to].flatMap((record) => Object.entries(splitFilters(record)));
  const named = values
    .filter(([field]) => fieldOf(row, field, words)?.is === 'person')
    .map(([, id]) => Number(id))
    .filter((id) => Number.isInteger(id));
  const subject = row.subject_kind === 'person' ? row.subject_id : null;
  return [row.actor_id, subject, ...named].filter((id) => id !== null);
}

export function presentEntry(row: AuditRow, reader: Reader): AuditEntry {
  const { words, speak, language } = reader;
  const phrase = words.actions[row.action];
  return {
    id: row.id,
    at: row.at,
    actor: actorOf(row, reader),
    action: row.action,
    // The log still holds actions of services that were removed.
    action_text: speak(language, phrase ?? 'audit:gone.action'),
    subject: subjectOf(row, reader),
    changes: changesOf(row, reader),
  };
}

function changesOf(row: AuditRow, reader: Reader): AuditEntry['changes'] {
  const { words, speak, language } = reader;
  const [from, to] = [splitFilters(row.from), splitFilters(row.to)];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  // The column has no order, so fields follow the order in which their service lists them.
  const known = Object.keys({ ...words.fields, ...words.fields_of[row.action] });
  fields.sort((one, other) => known.indexOf(one) - known.indexOf(other));
  return fields
    .map((field) => {
      const field_words = fieldOf(row, field, words);
      return {
        field,
        label: speak(language, field_words?.label ?? 'audit:gone.field'),
        ...sidesOf({ from, to }, field, field_words, reader),
      };
    })
    .filter(({ before, after }) => before !== null || after !== null);
}

/** If both values read the same, they differ in something the text leaves out, such as a holiday's days. */
function sidesOf(
  { from, to }: { from: AuditRecord; to: AuditRecord },
  field: string,
  words: FieldWords | undefined,
  reader: Reader,
) {
  const before = textOf(from[field] ?? null, words, reader);
  const after = textOf(to[field] ?? null, words, reader);
  if (before === null || before !== after) return { before, after };
  return { before: null, after: sayKnown(reader, 'audit:same_words', { value: after }) };
}

function fieldOf({ action }: AuditRow, field: string, { fields, fields_of }: Required<AuditWords>) {
  return fields_of[action]?.[field] ?? fields[field];
}

function actorOf(row: AuditRow, reader: Reader): AuditEntry['actor'] {
  const { actor_id, actor_user_type: user_type, actor_role: role } = row;
  if (actor_id === null || user_type === null || role === null) return null;
  const role_text = reader.speak(reader.language, rolePhrase(role, user_type), {
    code: String(role),
  });
  return { ...personIn(reader.people, actor_id), user_type, role, role_text };
}

function subjectOf({ subject_kind: kind, subject_id: id }: AuditRow, reader: Reader) {
  if (kind === 'person') return { kind, id, person: personIn(reader.people, id), text: null };
  const phrase = reader.words.subjects[kind] ?? 'audit:other';
  const text = kind === 'list' ? null : sayKnown(reader, phrase, { id: String(id) });
  return { kind, id, person: null, text };
}
