import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldName } from '#platform/language/names.ts';
import { differentNames, sameNames } from '#platform/testing/name-pairs.ts';
import { listStudents } from './server/public.ts';
import { aSite, load, type Site } from './testing.ts';

const stored = [...new Set([...sameNames, ...differentNames].map(([, name]) => name))];

let site: Site;
/** The name of the pair table → the student who bears it in both languages. */
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

/** Nobody else bears the other half, so that a pair is found by itself alone. */
function namesOf(name: string): Record<string, string> {
  const [first = '', ...others] = name.split(' ');
  const last = others.pop() ?? '';
  const names = { first, middle: others.join(' '), last };
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
    ...'aeiouyqghwdtbdlsrzfnmkABDULxāḥṣ-_%’. 09٠٩ءأىةئؤعبدال',
    'abd',
    'abdul',
    'al-',
    'el ',
    'ash-',
    'aw',
    'yusuf',
    'llah',
    'ah ',
    '  ',
  );
  const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const texts = fc.sample(text, { numRuns: 1000, seed });
  const { rows } = await site.database.pool.query(
    'select name_fold(value) as folded from unnest($1::text[]) with ordinality as t (value, place) order by place',
    [texts],
  );
  const folded = rows.map((row) => row.folded);
  expect(folded, `SEED=${seed}`).toEqual(texts.map(foldName));
});
