import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { AuditValue } from './tables/tables.ts';

/** How a service's audit entries are displayed; each text is a phrase of the service or the platform. */
export interface AuditWords {
  /** Action (`accounts.role_granted`) → its phrase. */
  actions: Readonly<Record<string, string>>;
  /** The same for its trail entries. */
  trail?: Readonly<Record<string, string>>;
  fields: FieldsInWords;
  /** Action → fields with a different meaning there: the filters of an exported list. */
  fields_of?: Readonly<Record<string, FieldsInWords>>;
  /** Kind of subject other than a person (`notice`) → its phrase, which may use `{{- id}}`. */
  subjects?: Readonly<Record<string, string>>;
}

export type FieldsInWords = Readonly<Record<string, FieldWords>>;

export interface FieldWords {
  /** The phrase for the field's name. */
  label: string;
  /**
   * A person's id is shown as their name, a moment as day and time, a day in both calendars; a code, an
   * address or a phone number is shown left to right.
   */
  is?: 'person' | 'moment' | 'day' | 'time' | 'code';
  /** The list (`college`) that has the value's name in both languages. */
  named_in?: string;
  /** The phrase for a coded value; null if it has none and is shown as usual. */
  phraseOf?: (value: AuditValue) => string | null;
  /** Text that no single phrase can give. */
  textIn?: (value: AuditValue, say: Say, language: Language) => string;
}
