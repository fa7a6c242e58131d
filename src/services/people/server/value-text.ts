import { countryName } from '#platform/language/countries.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { NameInBoth } from './reference-names.ts';

/** Column → code → its name. */
export type CodeNames = Readonly<Partial<Record<string, ReadonlyMap<string, NameInBoth>>>>;

/**
 * The known values of these columns in the demo's source and the specification; others are shown as they
 * are.
 */
const knownWords = {
  marital_status: ['single', 'married', 'divorced', 'widowed'],
  study_type: ['regular', 'transfer', 'scholarship', 'bridging'],
  status_internship_documents: ['Accepted', 'Pending', 'Rejected'],
} as const;

/** A column's value as display text; codes by their names, as far as these are given. */
export function valueText(
  column: string,
  value: unknown,
  { say, language, names }: { say: Say; language: Language; names?: CodeNames | undefined },
): string {
  if (value === null || value === '') return say('people:values.nothing');
  if (column === 'gpa') return Number(value).toFixed(2);
  if (column === 'is_halted') return say(`people:values.halted.${value ? 'yes' : 'no'}`);
  if (typeof value === 'boolean') return say(`people:values.${value ? 'yes' : 'no'}`);
  if (column === 'gender' || column === 'section') {
    return say(`people:values.${value === 1 ? 'male' : 'female'}`);
  }
  if (column === 'user_type') return say(`people:values.user_types.${value}`);
  if (column === 'nationality') return countryName(String(value), language);
  if (isKnownWord(column, value)) return say(`people:values.words.${column}.${value}`);
  const named = names?.[column]?.get(String(value));
  if (named) return nameIn(language, named);
  if (!Array.isArray(value)) return String(value);
  return value.map((role) => say(`accounts:roles.${role}`)).join(language === 'ar' ? '، ' : ', ');
}

function isKnownWord(column: string, value: unknown): boolean {
  return (
    column in knownWords &&
    knownWords[column as keyof typeof knownWords].some((word) => word === value)
  );
}
