import { sql } from 'kysely';
import { isOwnOfInstructors } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { countryName } from '#platform/language/countries.ts';
import type { Language } from '#platform/language/language.ts';
import { commaOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { PeopleTables } from '../tables/tables.ts';
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

interface ValueWords {
  say: Say;
  language: Language;
  names?: CodeNames | undefined;
  /** The roles are instructors'. */
  ofInstructors?: boolean;
}

/** A column's value as display text; codes by their names, as far as these are given. */
export function valueText(
  column: string,
  value: unknown,
  { say, language, names, ofInstructors = false }: ValueWords,
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
  const roleName = (code: number) =>
    say(
      `accounts:${ofInstructors && isOwnOfInstructors(code) ? 'instructor_types' : 'roles'}.${code}`,
    );
  return value.map((code) => roleName(Number(code))).join(commaOf(language));
}

function isKnownWord(column: string, value: unknown): boolean {
  return (
    column in knownWords &&
    knownWords[column as keyof typeof knownWords].some((word) => word === value)
  );
}

/** Column → its old and its new value. */
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The names of the codes in changed rows. */
export async function listCodeNames(
  reads: Reads<PeopleTables>,
  rows: readonly { changes: Changes | null }[],
) {
  const advisor_ids = rows.flatMap(({ changes }) => changes?.['advisor_id'] ?? []).map(String);
  const named = async (table: 'college' | 'major' | 'academic_status') => {
    const codes = await reads.selectFrom(table).select(['code', 'name', 'name_ar']).execute();
    return new Map(codes.map((row) => [String(row.code), row]));
  };
  const advisors = await reads
    .selectFrom('person')
    .select(['user_id', 'full_name as name', 'full_name_ar as name_ar'])
    .where('user_id', '=', sql<string>`any(${advisor_ids})`)
    .execute();
  return {
    college_code: await named('college'),
    major_code: await named('major'),
    academic_status: await named('academic_status'),
    advisor_id: new Map(advisors.map((row) => [row.user_id, row])),
  };
}
