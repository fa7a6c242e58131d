import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { AuditValue } from './tables/tables.ts';

/** How a service's entries read; each text is a phrase of that service or of the platform. */
export interface AuditWords {
  /** Action, `accounts.role_granted`, → its phrase. */
  actions: Readonly<Record<string, string>>;
  /** What it leaves in the trail, by action. */
  trail?: Readonly<Record<string, string>>;
  fields: FieldsInWords;
  /** Action → its fields that mean something of their own there: the filters of an exported list. */
  fields_of?: Readonly<Record<string, FieldsInWords>>;
  /** What an entry is about where that is no person: `notice` → its phrase, which may say `{{- id}}`. */
  subjects?: Readonly<Record<string, string>>;
}

export type FieldsInWords = Readonly<Record<string, FieldWords>>;

export interface FieldWords {
  /** The phrase that names the field. */
  label: string;
  /**
   * A person's id shows as their name, a moment as day and time, a day in both calendars; a code, an
   * address or a phone reads left to right.
   */
  is?: 'person' | 'moment' | 'day' | 'time' | 'code';
  /** The list, `college`, that knows the value's name in either language. */
  named_in?: string;
  /** The phrase of a value that is a code; null where it is none, and reads as the rest of them. */
  phraseOf?: (value: AuditValue) => string | null;
  /** What no single phrase says. */
  textIn?: (value: AuditValue, say: Say, language: Language) => string;
}
