import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { aSourceFolder, plain, reload, type SourceFolder } from '#services/reloads/testing.ts';
import { referenceContract } from './contract.ts';

const { calls } = referenceContract;

let source: SourceFolder;
let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  admin = await portal.as('800022');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const major = async (code: number) => {
  const { reply } = await admin.call(calls.listMajors, {});
  const found = reply.results.find((row) => row.code === code);
  if (!found) throw new Error(`no major ${code}`);
  return found;
};

const term = async (code: string) => {
  const { reply } = await admin.call(calls.listTerms, {});
  const found = reply.results.find((row) => row.code === code);
  if (!found) throw new Error(`no term ${code}`);
  return found;
};

const inSource = (file: 'majors.csv' | 'terms.csv', code: string, cells: Record<string, string>) =>
  source.change(file, (rows) =>
    rows.map((row) => (row['code'] === code ? { ...row, ...cells } : row)),
  );

/** The shortest reload; every reload includes the lists. */
const applied = async () => expect((await reload(admin, 'instructors')).state).toBe('applied');

describe('a reload', () => {
  test('keeps what was edited, brings the rest, and remembers what the source says', async () => {
    const { version } = await major(5);
    const body = { version, name: 'Computing' };
    await admin.call(calls.editMajor, { params: { code: 5 }, body });
    await inSource('majors.csv', '5', { name: 'Computer Sciences', total_hours: '135' });
    await applied();
    expect(await major(5)).toMatchObject({
      name: 'Computing',
      total_hours: 135,
      origin: 'edited',
      source: { name: 'Computer Sciences' },
    });
    await applied();
    expect(await major(5)).toMatchObject({ name: 'Computing', version: version + 2 });
  });

  test('follows the source again once the row is given back', async () => {
    const { version } = await major(5);
    const back = { params: { code: 5 }, body: { version } };
    expect((await admin.call(calls.giveBackMajor, back)).reply.name).toBe('Computer Sciences');
    await inSource('majors.csv', '5', { name: 'Computer Science' });
    await applied();
    expect(await major(5)).toMatchObject({
      name: 'Computer Science',
      origin: 'source',
      source: {},
    });
  });

  test('holds only the rows that it writes, and whoever edits one of those is told at once', async () => {
    await applied();
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      const lists = ['college', 'major', 'academic_status', 'term', 'course', 'plan_course'];
      for (const list of lists) await client.query(`select from ${list} for no key update`);
      await applied();
      const edit = { params: { code: 5 }, body: { version: (await major(5)).version, name: 'IT' } };
      const inVain = { status: 409, code: 'being_written' };
      expect(await admin.call(calls.editMajor, edit)).toMatchObject(inVain);
      const present = { body: { code: '261' } };
      expect(await admin.call(calls.setCurrentTerm, present)).toMatchObject(inVain);

      // Locks the rows that its new students refer to.
      await client.query('rollback; begin');
      for (const list of lists) await client.query(`select from ${list} for key share`);
      expect(await admin.call(calls.setCurrentTerm, present)).toMatchObject({ status: 200 });
      await admin.call(calls.setCurrentTerm, { body: { code: null } });
      const { status, reply } = await admin.call(calls.editMajor, edit);
      expect(status).toBe(200);
      const back = { params: { code: 5 }, body: { version: reply.version } };
      expect((await admin.call(calls.giveBackMajor, back)).status).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('makes an edit the source’s word when the source comes to say the same', async () => {
    const { version } = await major(7);
    const body = { version, name_ar: 'الإسعاف والطوارئ' };
    await admin.call(calls.editMajor, { params: { code: 7 }, body });
    await inSource('majors.csv', '7', { name_ar: 'الإسعاف والطوارئ' });
    await applied();
    expect(await major(7)).toMatchObject({ name_ar: 'الإسعاف والطوارئ', origin: 'source' });
  });

  test('tells an editor who had opened the row before it', async () => {
    const { version } = await major(8);
    await inSource('majors.csv', '8', { total_hours: '141' });
    await applied();
    const body = { version, name: 'Industrial Systems' };
    const late = await admin.call(calls.editMajor, { params: { code: 8 }, body });
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('leaves alone what was added by hand, and takes students who refer to it', async () => {
    const body = {
      code: 11,
      name: 'Data Science',
      name_ar: 'علم البيانات',
      college_code: 6,
      total_hours: 132,
      head: null,
    };
    await admin.call(calls.addMajor, { body });
    await source.changeRow('students.csv', '231000005', { major_code: '11' });
    const run = await reload(admin, 'students');
    expect(run).toMatchObject({ state: 'applied', counts: { refused: 0 } });
    expect(await major(11)).toMatchObject({ origin: 'added', used_by: 1 });
    const { version } = await major(11);
    const removal = await admin.call(calls.removeMajor, {
      params: { code: 11 },
      query: { version },
    });
    expect(removal).toMatchObject({ status: 409, code: 'still_in_use' });

    // The source adds the row: the portal keeps its values and shows the difference.
    await source.change('majors.csv', (rows) => [
      ...rows,
      {
        code: '11',
        name: 'Data Sciences',
        name_ar: 'علم البيانات',
        college_code: '6',
        total_hours: '132',
      },
    ]);
    await applied();
    expect(await major(11)).toMatchObject({
      name: 'Data Science',
      origin: 'edited',
      source: { name: 'Data Sciences' },
    });
  });

  test('moves terms past each other at once, but never onto days that stand by hand', async () => {
    await inSource('terms.csv', '261', { start_date: '2026-08-30', end_date: '2027-01-07' });
    await inSource('terms.csv', '262', { start_date: '2027-01-17', end_date: '2027-06-10' });
    await applied();
    const { version } = await term('262');
    const body = { version, start_date: '2027-01-20' };
    await admin.call(calls.editTerm, { params: { code: '262' }, body });
    await inSource('terms.csv', '261', { end_date: '2027-01-24' });
    await inSource('terms.csv', '262', { start_date: '2027-01-31' });
    const before = await term('261');
    const run = await reload(admin, 'instructors');
    expect(run).toMatchObject({ state: 'failed', failure: { code: 'terms_overlap' } });
    expect(plain(run.failure?.message ?? '')).toContain('فصلان تتداخل أيامهما');
    expect(await term('261')).toEqual(before);
  });
});
