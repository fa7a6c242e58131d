import { describe, expect, test } from 'vitest';
import { nameSpellings } from '#platform/language/name-spellings.ts';
import { formsOf, plainWords, soundOf } from '#platform/language/names.ts';
import { differentNames, sameNames } from '#platform/testing/name-pairs.ts';
import { readIdentity, readNameSearch } from './name-search.ts';

/**
 * Whether a search finds this name, by the database's rule: each typed word equals a word of the name or is a
 * prefix of one.
 */
function finds(typed: string, stored: string): boolean {
  const forms = plainWords(stored)
    .split(' ')
    .map(formsOf)
    .flatMap(({ written, sounds }) => [...written, ...sounds]);
  const { words } = readNameSearch(typed);
  return (
    words.length > 0 &&
    words.every(
      ({ within, others }) =>
        others.some((word) => forms.includes(word)) ||
        forms.some((form) => form.startsWith(within)),
    )
  );
}

describe('names as people spell them', () => {
  test.each(sameNames)('%s finds %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  test.each(differentNames)('%s does not find %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });
});

describe('the table of spellings', () => {
  test('each spelling of a name finds it by each other', () => {
    const pairs = nameSpellings.flatMap((names) =>
      names.flatMap((typed) => names.map((stored) => [typed, stored] as const)),
    );
    expect(pairs.filter(([typed, stored]) => !finds(typed, stored))).toEqual([]);
  });

  test('says nothing twice, and of no sound that it is two names', () => {
    const sounds = nameSpellings.flatMap((names) => names.map((name) => soundOf(plainWords(name))));
    expect(new Set(sounds).size).toBe(sounds.length);
    expect(nameSpellings.filter((names) => names.length < 2)).toEqual([]);
  });
});

test('what is typed is bounded before it is looked at', () => {
  const { words } = readNameSearch('محمد '.repeat(100_000));
  expect(words.length).toBe(8);
  expect(readNameSearch(`${'a'.repeat(1_000_000)} b`).words.length).toBe(1);
});

test.each([
  ['٢٣١٠٠٠٠٠١', '231000001'],
  ['231 000 001', '231000001'],
  ['2310', '2310'],
])('%s is a number or its beginning', (typed, number) => {
  expect(readNameSearch(typed)).toEqual({ number, words: [], whole: [] });
});

test.each(['', ' ', '%', '_', "'", "' | 'a", '<b>', ':*', '& !', '\\', '()'])(
  'signs of %s mean nothing',
  (typed) => {
    const { words } = readNameSearch(typed);
    expect(words.flatMap(({ written }) => written).join('')).toMatch(/^[a-z]*$/);
  },
);

test.each([
  ['1058529940', { national_id: '1058529940' }],
  ['٢١٧٢٣٢٣١٣٧', { national_id: '2172323137' }],
  ['+966 55 123 4567', { phone: '551234567' }],
  ['0551234567', { phone: '551234567' }],
  ['Sara@Example.com ', { email: 'sara@example.com' }],
  ['231000001', {}],
  ['5512345', {}],
  ['sara@', {}],
  ['محمد', {}],
])('%s may be a fact of one person alone: %j', (typed, identity) => {
  expect(readIdentity(typed)).toEqual(identity);
});
