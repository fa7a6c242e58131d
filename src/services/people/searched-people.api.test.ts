import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formsOf, plainWords, soundOf } from '#platform/language/names.ts';
import { differentNames, sameNames } from '#platform/testing/name-pairs.ts';
import { aSite, load, type Site } from '#services/reloads/testing.ts';
import { listStudents } from './server/public.ts';

const stored = [...new Set([...sameNames, ...differentNames].map(([, name]) => name))];

let site: Site;
/** Name in the pair table → the student who has it in both languages. */
const bearers = new Map<string, string>();

beforeAll(async () => {
  site = await aSite();
  await site.source.change('students.csv', (rows) =>
    rows.map((row, place) => {
      const name = stored[place];
      if (name === undefined) return row;
      bearers.set(name, row['student_id'] ?? '');
      return { ...row, ...namesOf(name) };
    }),
  );
  await load(site);
  expect(bearers.size).toBe(stored.length);
});
afterAll(() => site.drop());

/** Nobody else has the other half, so a pair finds only itself. */
function namesOf(name: string): Record<string, string> {
  const [, first = '', middle = '', last = ''] =
    /^(\S+) (?:(.*) )??((?:(?:Abu|أبو|آل) )?\S+)$/.exec(name) ?? [];
  const names = { first, middle, last };
  const arabic = /[ء-ي]/.test(name);
  const nobody = arabic ? 'Xxxx' : 'ظظظظ';
  return Object.fromEntries(
    Object.entries(names).flatMap(([part, value]) => [
      [`${part}_name`, arabic ? nobody : value],
      [`${part}_name_ar`, arabic ? value : nobody],
    ]),
  );
}

async function found(search: string): Promise<string[]> {
  const { rows } = await listStudents(site.database.reads, {
    search,
    within: {},
    page: 1,
    page_size: 200,
    ordering: 'name',
    language: 'en',
  });
  return rows.map(({ student_id }) => student_id);
}

describe('the list of students', () => {
  test.each(sameNames)('asked for %s finds %s', async (typed, name) => {
    expect(await found(typed)).toContain(bearers.get(name));
  });

  test.each(differentNames)('asked for %s leaves %s out', async (typed, name) => {
    expect(await found(typed)).not.toContain(bearers.get(name));
  });
});

test('the database folds names as TypeScript does', async () => {
  const piece = fc.constantFrom(
    ...'aeiouyqghwdtbdlsrzfnmkABDULxāḥṣ-_%’. 09٠٩ءأىةئؤعبدال|پ',
    'abd',
    'abdul',
    'abed ',
    'al-',
    'el ',
    'ash-',
    'aw',
    'abu ',
    ' eddine',
    'yusuf',
    'llah',
    ' bin ',
    'ah ',
    'عبد|ال',
    'آل ',
    'أبو ',
    ' الدين',
    ' بن ',
    '  ',
  );
  const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const texts = fc.sample(text, { numRuns: 1000, seed });
  const { rows } = await site.database.pool.query(
    `select name_words(value) as words, name_sound(name_letters(name_words(value))) as sound,
       array(select lexeme from unnest(
         name_index(translate(value, '|', ' ') || '|||||', '')) where lexeme !~ '^(=|~[0-9آ-ي]+$)') as lexemes
     from unnest($1::text[]) with ordinality as t (value, place) order by place`,
    [texts],
  );
  expect(
    rows.map(({ words }) => words),
    `SEED=${seed}`,
  ).toEqual(texts.map(plainWords));
  expect(
    rows.map(({ sound }) => sound),
    `SEED=${seed}`,
  ).toEqual(texts.map((each) => soundOf(plainWords(each))));
  expect(
    rows.map(({ lexemes }) => lexemes.sort()),
    `SEED=${seed}`,
  ).toEqual(texts.map((each) => lexemesOf(each.replaceAll('|', ' '))));
});

function lexemesOf(name: string): string[] {
  const words = plainWords(name).split(' ').filter(Boolean).map(formsOf);
  const lexemes = words.flatMap(({ written, sounds }) => [...written, ...sounds]);
  return [...new Set(lexemes)].filter((lexeme) => !/^~[0-9آ-ي]+$/.test(lexeme)).sort();
}
