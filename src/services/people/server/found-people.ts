import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type NameSearch,
  readIdentity,
  readNameSearch,
  type TypedIdentity,
} from './name-search.ts';

/** Subqueries that find people by unique facts; only by facts that the caller may see. */
export type FoundBy = (typed: TypedIdentity) => readonly Expression<number>[];

/** A table with the search words: tables/0020. */
type Searched = 'person' | 'student';

const ids = { person: 'person.id', student: 'student.person_id' } as const;

/** Whether a person matches everything typed; nobody matches text without a letter or digit. */
export function isFound(
  searched: Searched,
  typed: string,
  { found_by, isAmongFew = false }: { found_by?: FoundBy | undefined; isAmongFew?: boolean } = {},
): Expression<SqlBool> {
  const words = sql`${sql.ref(`${searched}.search_words`)}`;
  const ways = [
    // Checks each of few rows directly: the word index would first fetch everybody with a common name.
    sql<SqlBool>`${isAmongFew ? sql`(${words} || ''::tsvector)` : words}
      @@ ${wanted(readNameSearch(typed))}::tsquery`,
    // As an array, so that it is evaluated once and combines with the word index.
    ...(found_by?.(readIdentity(typed)) ?? []).map(
      (people) => sql<SqlBool>`${sql.ref(ids[searched])} = any(array${people})`,
    ),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * The distance of a match from the typed text, from 0: an exact number before numbers that begin with it; a
 * whole name, then its words by spelling, by variant spelling, as prefixes and by sound; ties go to matches
 * of the first name, before the father's and the family name.
 */
export function distanceFrom(searched: Searched, typed: string): RawBuilder<number> {
  const { number, words, whole } = readNameSearch(typed);
  const column = sql.ref(`${searched}.search_words`);
  const matches = (query: string) => sql<SqlBool>`${column} @@ ${query}::tsquery`;
  if (words.length === 0) {
    const isExact = matches(anyOf(number === undefined ? [] : [number]));
    return sql<number>`case when ${isExact} then 0 else 1 end`;
  }
  const distances = words.map((word, index) => {
    const steps = [
      { forms: word.written, label: '' },
      { forms: word.spelled, label: '' },
      { forms: [word.begins], label: '*' },
      { forms: word.sounding, label: '' },
      { forms: word.within === word.begins ? [] : [word.within], label: '*' },
    ].flatMap(({ forms, label }, kind) =>
      parts.map((part, place) => ({
        query: anyOf(forms, label + part),
        distance: kind * 3 ** words.length + place * 3 ** (words.length - 1 - index),
      })),
    );
    const cases = steps
      .filter(({ query }) => query !== '')
      .map(
        ({ query, distance }) => sql`when ${column} @@ ${query}::tsquery then ${sql.lit(distance)}`,
      );
    // A number typed beside names matches no name part.
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(5 * 3 ** words.length)} end`;
  });
  const distance = sql`1 + ${sql.join(distances, sql` + `)}`;
  // One word is hardly a whole name, so that check is only made for more.
  if (words.length === 1) return sql<number>`${distance}`;
  return sql<number>`case when ${matches(anyOf(whole))} then 0 else ${distance} end`;
}

/** First, father's and family name, by the database's weight labels. */
const parts = ['A', 'B', 'C'] as const;

function wanted({ number, words }: NameSearch): string {
  if (number !== undefined) return anyOf([number], '*');
  return words
    .map(({ within, others }) => {
      const ways = [anyOf([within], '*'), anyOf(others)];
      return `(${ways.filter(Boolean).join(' | ')})`;
    })
    .join(' & ');
}

/** A PostgreSQL tsquery for any of these words; they contain nothing to escape. */
function anyOf(words: readonly string[], label = ''): string {
  return words.map((word) => (label ? `'${word}':${label}` : `'${word}'`)).join(' | ');
}
