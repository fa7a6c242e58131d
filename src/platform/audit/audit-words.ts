import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import type { AuditValue } from './tables/tables.ts';

/** How a service's entries read; each text is a phrase of that service. */
export interface AuditWords {
  /** Action, `accounts.role_granted`, → its phrase. */
  actions: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, FieldWords>>;
}

export interface FieldWords {
  /** The phrase that names the field. */
  label: string;
  /** A person's id shows as their name, a moment as day and time, a day in both calendars. */
  is?: 'person' | 'moment' | 'day';
  /** The phrase of a value that is a code. */
  phraseOf?: (value: AuditValue) => string;
  /** What no single phrase says. */
  textIn?: (value: AuditValue, say: Say, language: Language) => string;
}
