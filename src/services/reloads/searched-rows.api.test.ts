import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldArabic } from '#platform/language/text.ts';
import { findGuideOf, listCodeNames } from '#services/people/server/public.ts';
import { listRows } from './server/queries.ts';
import { runReload } from './server/runs/run-reload.ts';
import { aSite, begin, load, type Site } from './testing.ts';

let site: Site;
let run_id: number;
beforeAll(async () => {
  site = await aSite();
  await load(site, ['users', 'instructors']);
  const [first, second] = await site.source.rows('students.csv');
  await site.source.changeRow('students.csv', first?.['student_id'] ?? '', {
    first_name: 'Sara',
    middle_name: '',
    last_name: 'Al-Tamimi',
    first_name_ar: 'مؤمنة',
    middle_name_ar: 'عبدالله',
    last_name_ar: 'القحطاني',
  });
  await site.source.changeRow('students.csv', second?.['student_id'] ?? '', {
    first_name: 'Nobody',
    level: '16',
  });
  run_id = await begin(site, 'students');
  await runReload(site.deps, run_id);
});
afterAll(() => site.drop());

async function found(search: string) {
  const page = { page: 1, page_size: 200, ordering: 'row_number' } as const;
  return (await listRows(site.database.reads, run_id, { ...page, search })).rows;
}

test.each([
  'al-tamimi',
  'SARA ALTAMIMI',
  'al tamimi',
  'مؤمنه عبد الله',
  'مُؤمنة',
  'مـؤمنة عبدالله القحطانى',
])('rows are found by %s, however it is written', async (search) => {
  expect((await found(search)).map(({ full_name }) => full_name)).toContain('Sara Al-Tamimi');
});

test('an id is found by Arabic digits, a refused row by its name, and no name by what it lacks', async () => {
  const [row] = await found('sara altamimi');
  const digits = [...(row?.source_id ?? '')].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  expect(await found(digits)).toEqual([row]);
  expect((await found('no-body')).map(({ effect }) => effect)).toEqual(['refused']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
  expect(await found('tamimi sara')).toEqual([]);
});

test('the database folds Arabic as TypeScript does', async () => {
  const letter = fc.constantFrom(
    ...'أإآٱاىيیةهؤئءكکعبدال ـ٠٩۰۹09AbZé-😀ﻻ',
    'َ',
    'ّ',
    'ٰ',
    '\u200f',
    'عبد ال',
    '  ',
    '\t',
  );
  const texts = fc.sample(
    fc.array(letter, { maxLength: 20 }).map((letters) => letters.join('')),
    300,
  );
  const { rows } = await site.database.pool.query(
    'select ar_norm(value) as folded from unnest($1::text[]) with ordinality as t (value, place) order by place',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldArabic));
});

test('rows without guides ask for the names of none', async () => {
  const { advisor_id } = await listCodeNames(site.database.reads, []);
  expect(advisor_id.size).toBe(0);
  const changes = { advisor_id: [null, '900003'] as [unknown, unknown] };
  expect([...(await listCodeNames(site.database.reads, [{ changes }])).advisor_id.keys()]).toEqual([
    '900003',
  ]);
});

test('a guide who is gone is no guide', async () => {
  const student = await site.database.reads
    .selectFrom('student')
    .select(['person_id', 'advisor_id'])
    .where('advisor_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const guide = () => findGuideOf(site.database.reads, student.person_id);
  expect(await guide()).toMatchObject({ id: student.advisor_id });
  await site.database.pool.query('update person set is_active = false where id = $1', [
    student.advisor_id,
  ]);
  expect(await guide()).toBeNull();
});
