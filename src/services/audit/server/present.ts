import type { AuditRow } from '#platform/audit/audit.ts';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { formatDay, formatMoment } from '#platform/language/dates.ts';
import { isDay } from '#platform/language/day.ts';
import type { Language } from '#platform/language/language.ts';
import { formatNumber } from '#platform/language/numbers.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { AuditEntry } from '../contract.ts';

/** All services' words as one: actions bear their service, fields mean the same wherever they are. */
export function wordsOf(services: readonly AuditWords[]): AuditWords {
  return {
    actions: Object.assign({}, ...services.map(({ actions }) => actions)),
    fields: Object.assign({}, ...services.map(({ fields }) => fields)),
  };
}

/** Everybody whom an entry names. */
export function peopleIn(row: AuditRow, { fields }: AuditWords): number[] {
  const values = [...Object.entries(row.from), ...Object.entries(row.to)];
  const named = values.filter(([field]) => fields[field]?.is === 'person').map(([, id]) => id);
  const subject = row.subject_kind === 'person' ? row.subject_id : null;
  return [row.actor_id, subject, ...named].filter((id) => typeof id === 'number');
}

interface Reader {
  words: AuditWords;
  names: ReadonlyMap<number, PersonName>;
  speak: Speak;
  language: Language;
}

export function presentEntry(row: AuditRow, reader: Reader): AuditEntry {
  const { words, speak, language } = reader;
  const phrase = words.actions[row.action];
  const fields = [...new Set([...Object.keys(row.from), ...Object.keys(row.to)])];
  return {
    id: row.id,
    at: row.at,
    actor: actorOf(row, reader),
    action: row.action,
    // An action of a service that is gone still stands in the log.
    action_text: phrase ? speak(language, phrase) : row.action,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      person: row.subject_kind === 'person' ? nameOf(reader, row.subject_id) : null,
    },
    changes: fields
      .map((field) => ({
        field,
        label: labelOf(field, reader),
        before: textOf(field, row.from[field] ?? null, reader),
        after: textOf(field, row.to[field] ?? null, reader),
      }))
      .filter(({ before, after }) => before !== null || after !== null),
  };
}

function actorOf(row: AuditRow, reader: Reader): AuditEntry['actor'] {
  const { actor_id, actor_user_type: user_type, actor_role: role } = row;
  if (actor_id === null || user_type === null || role === null) return null;
  const role_text = reader.speak(reader.language, rolePhrase(role), { code: String(role) });
  return { ...nameOf(reader, actor_id), user_type, role, role_text };
}

function nameOf({ names }: Reader, id: number) {
  const { user_id = '', full_name = '', full_name_ar = '' } = names.get(id) ?? {};
  return { id, user_id, full_name, full_name_ar };
}

function labelOf(field: string, { words, speak, language }: Reader): string {
  const label = words.fields[field]?.label;
  return label ? speak(language, label) : field;
}

function textOf(field: string, value: AuditValue, reader: Reader): string | null {
  const { words, speak, language } = reader;
  if (value === null || value === '') return null;
  const { is, phraseOf, textIn } = words.fields[field] ?? {};
  if (textIn) return textIn(value, (key, values) => speak(language, key, values), language);
  if (phraseOf) return speak(language, phraseOf(value), { code: String(value) });
  if (is === 'day' && isDay(value)) return formatDay(value, language);
  if (is === 'moment') return formatMoment(String(value), language);
  if (is === 'person') {
    const { full_name, full_name_ar } = nameOf(reader, Number(value));
    return language === 'ar' ? full_name_ar : full_name;
  }
  return typeof value === 'number' ? formatNumber(value) : String(value);
}
