import type { AuditWords, FieldWords } from '#platform/audit/audit-words.ts';
import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { type People, personIn } from '#platform/contract/person.ts';
import { isolate, ltr } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { PhraseValues, Speak } from '#platform/language/phrases.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import type { NameInBoth } from '#services/people/server/public.ts';

export interface Reader {
  words: Required<AuditWords>;
  people: People;
  /** Names of a list's rows by code, as a string. */
  names: ReadonlyMap<string, ReadonlyMap<string, NameInBoth>>;
  speak: Speak;
  language: Language;
}

/** A value in words; null if there is none. */
export function textOf(
  value: AuditValue,
  words: FieldWords = { label: '' },
  reader: Reader,
): string | null {
  const { speak, language } = reader;
  if (value === null || value === '') return null;
  const { phraseOf, textIn, named_in } = words;
  if (textIn) return textIn(value, (key, values) => sayKnown(reader, key, values), language);
  const phrase = phraseOf?.(value);
  if (phrase) return sayKnown(reader, phrase, { code: String(value) });
  if (named_in) return listOf(String(value).split(', ').map(namedIn(named_in, reader)), language);
  if (typeof value === 'boolean') return speak(language, `audit:${value ? 'yes' : 'no'}`);
  return plainText(value, words, reader);
}

function plainText(value: string | number, { is }: FieldWords, reader: Reader): string {
  const { language } = reader;
  const text = String(value);
  if (is === 'day' && isDay(text)) return formatDay(text, language);
  if (is === 'moment') return formatMoment(text, language);
  if (is === 'time') return formatTime(text, language);
  if (is === 'person') return isolate(nameIn(language, personIn(reader.people, Number(value))));
  if (typeof value === 'number') return formatNumber(value);
  return is === 'code' ? ltr(text) : text;
}

/** A row that is no longer listed shows its number; a code of letters would mean nothing to readers. */
function namedIn(list: string, reader: Reader) {
  return (code: string): string => {
    const known = reader.names.get(list)?.get(code);
    if (known) return isolate(nameIn(reader.language, known));
    return /^\d+$/.test(code) ? code : sayKnown(reader, 'audit:gone.value');
  };
}

/** The phrase; for a code without one, a text that says so instead of the key. */
export function sayKnown({ speak, language }: Reader, key: string, values?: PhraseValues): string {
  const text = speak(language, key, values);
  return text.startsWith('⟦') ? speak(language, 'audit:gone.value') : text;
}
