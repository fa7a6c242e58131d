import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type NameSearch,
  readIdentity,
  readNameSearch,
  type TypedIdentity,
} from '#platform/language/name-search.ts';

/** People by facts that others don't share, as subqueries: only those facts that the searcher sees there. */
export type FoundBy = (typed: TypedIdentity) => readonly Expression<number>[];

/** A table with the words that a person is found by: tables/0020. */
type Searched = 'person' | 'student';

const ids = { person: 'person.id', student: 'student.person_id' } as const;

/** Whether a person has all that was typed; nobody has what holds no letter and no digit. */
export function isFound(
  searched: Searched,
  typed: string,
  { found_by, isAmongFew = false }: { found_by?: FoundBy | undefined; isAmongFew?: boolean } = {},
): Expression<SqlBool> {
  const words = sql`${sql.ref(`${searched}.search_words`)}`;
  const ways = [
    // Of few each is looked at: the index of the words would first bring everybody of a common name.
    sql<SqlBool>`${isAmongFew ? sql`(${words} || ''::tsvector)` : words}
      @@ ${wanted(readNameSearch(typed))}::tsquery`,
    // As an array, so that it is looked up once and joins the index of the words.
    ...(found_by?.(readIdentity(typed)) ?? []).map(
      (people) => sql<SqlBool>`${sql.ref(ids[searched])} = any(array${people})`,
    ),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * How far a person who is found is from what was typed, from 0: a number before those that begin with it; a whole
 * name, then its words by their letters, in another usual spelling, as beginnings, and by their sound; and of
 * equals those who bear a word as their first name, before their father and their family.
 */
export function distanceFrom(searched: Searched, typed: string): RawBuilder<number> {
  const { number, words, whole } = readNameSearch(typed);
  if (words.length === 0) {
    const isExact = matches(searched, anyOf(number === undefined ? [] : [number]));
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
        ({ query, distance }) => sql`when ${matches(searched, query)} then ${sql.lit(distance)}`,
      );
    // A number beside names stands in none of their places.
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(5 * 3 ** words.length)} end`;
  });
  const distance = sql`1 + ${sql.join(distances, sql` + `)}`;
  // One word is hardly a whole name: that question is asked of longer ones only.
  if (words.length === 1) return sql<number>`${distance}`;
  return sql<number>`case when ${matches(searched, anyOf(whole))} then 0 else ${distance} end`;
}

/** First, father's and family name, as the database weighs them. */
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

/** One of these words, as PostgreSQL asks for it; they hold nothing that would have to be escaped. */
function anyOf(words: readonly string[], label = ''): string {
  return words.map((word) => (label ? `'${word}':${label}` : `'${word}'`)).join(' | ');
}

function matches(searched: Searched, query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${searched}.search_words`)} @@ ${query}::tsquery`;
}
