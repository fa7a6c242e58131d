import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectInOrder, readPdf, squeeze } from '#platform/documents/testing.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { reloadsContract } from './contract.ts';
import { insertRun } from './server/runs/start-reload.ts';
import { aSourceFolder, reload, type SourceFolder, type SourceRow } from './testing.ts';

const { calls } = reloadsContract;

let source: SourceFolder;
let portal: TestPortal;
let inEnglish: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  inEnglish = await portal.as('800022', 'en');
});
afterEach(() => source.restore());
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

async function reportFor(person: TestPerson, id: number) {
  const { status, reply } = await person.call(calls.printRun, { params: { id } });
  expect(status).toBe(200);
  return readPdf(Buffer.from(await reply.blob.arrayBuffer()));
}

/** This student's position in the file, not counting the header. */
function rowOf(rows: readonly SourceRow[], student_id: string): string {
  return formatNumber(rows.findIndex((row) => row['student_id'] === student_id) + 2);
}

describe('the report of a reload', () => {
  test('is for those who reload, and for nobody else', async () => {
    const { id } = await reload(inEnglish, 'instructors', { dry_run: 'true' });
    const ask = (person: TestPerson, run = id) =>
      person.call(calls.printRun, { params: { id: run } });
    expect(await ask(portal.visitor())).toMatchObject({ status: 401 });
    expect(await ask(await portal.as('231000001'))).toMatchObject({ status: 403 });
    expect(await ask(await portal.as('900003'))).toMatchObject({ status: 403 });
    expect(await ask(inEnglish, 2_000_000_000)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ask(await portal.as('900012'))).status).toBe(200);
  });

  test('waits until the reload has ended', async () => {
    const begun = await portal.database.transaction((tx) =>
      insertRun(tx, { kind: 'students', dry_run: true, started_by: null, now: portal.clock.now() }),
    );
    const id = begun?.id ?? 0;
    expect(await inEnglish.call(calls.printRun, { params: { id } })).toMatchObject({
      status: 409,
      code: 'not_finished',
    });
    await portal.database.transaction((tx) =>
      tx.writes.deleteFrom('reload_run').where('id', '=', id).execute(),
    );
  });

  test('bears the figures, the changes, and the first 200 refused rows with their reasons', async () => {
    const kept = await source.rows('students.csv');
    const refused = kept.slice(350, 600).map((row) => row['student_id'] ?? '');
    await source.change('students.csv', (rows) =>
      rows.map((row) => {
        const id = row['student_id'] ?? '';
        if (id === '231000001') return { ...row, gpa: '3.42' };
        return refused.includes(id) ? { ...row, level: '16' } : row;
      }),
    );
    const run = await reload(inEnglish, 'students');
    expect(run).toMatchObject({ state: 'applied', counts: { changed: 1, refused: 250 } });

    const report = await reportFor(inEnglish, run.id);
    expect(report).toMatchObject({ title: 'Report on the students’ update', language: 'en' });
    expect(report.pages.length).toBeGreaterThan(3);
    const changed_row = rowOf(kept, '231000001');
    const gpa = kept.find((row) => row['student_id'] === '231000001')?.['gpa'] ?? '';
    const number = `RL-${String(run.id).padStart(6, '0')}`;
    const moments = [run.started_at, run.finished_at ?? ''];
    const counts = ['added', 'changed', 'vanished', 'refused', 'unchanged'] as const;
    const figures = counts.map((effect) => formatNumber(run.counts[effect]));
    expectInOrder(report.text, [
      ...[number, '22 November 2026', '12 Jumada II 1448 AH', 'students.csv'],
      ...moments.map((moment) => formatMoment(moment, 'en')),
      ...[...figures, '10% safety limit: Nobody is missing from the file.'],
      ...[changed_row, '231000001', `GPA: ${gpa} → 3.42`, 'Refused rows'],
      ...refused.slice(0, 200).flatMap((id) => [rowOf(kept, id), id, '16', '1', '15']),
      'and 50 more rows, on the update’s page.',
    ]);
    expect(refused.slice(200).filter((id) => report.text.includes(id))).toEqual([]);

    const arabic = await reportFor(await portal.as('800022', 'ar'), run.id);
    expect(arabic).toMatchObject({ title: 'تقرير تحديث الطلاب', language: 'ar' });
    // The Arabic words are shortened to the part that PDF text extraction doesn't reverse.
    const today = ['12', 'جمادى', '1448', '22', 'نوفم', '2026'];
    const timeOf = (moment: string) => formatTime(riyadhTime(moment), 'ar');
    expectInOrder(arabic.text, [
      ...[number, ...today, 'students.csv', ...moments.flatMap((at) => [...today, timeOf(at)])],
      ...[...figures, '10%', changed_row, '231000001', gpa, '3.42'],
      ...refused.slice(0, 200).flatMap((id) => [rowOf(kept, id), id, '16', '1', '15']),
      '50',
    ]);
    expect(refused.slice(200).filter((id) => arabic.text.includes(id))).toEqual([]);
  });

  test('of a reload that failed says why, and shows no figures', async () => {
    await source.remove('students.csv');
    const run = await reload(inEnglish, 'students');
    expect(run.state).toBe('failed');
    const { text, pages } = await reportFor(inEnglish, run.id);
    expect(pages).toHaveLength(1);
    expect(text).toContain(squeeze('The file students.csv is not in the source folder.'));
    expect(text).not.toContain('Unchanged');
  });
});
