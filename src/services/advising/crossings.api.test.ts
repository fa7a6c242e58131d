import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tryAgainNow } from '#platform/testing/jobs.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { aSourceFolder, reload, runEnded, type SourceFolder } from '#services/reloads/testing.ts';
import { setSettings } from '#services/settings/testing.ts';
import { advisingContract } from './contract.ts';
import { aMessage, guide, student } from './testing.ts';

const { calls } = advisingContract;
const reloads = reloadsContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

beforeEach(() => source.restore());

afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const forget = () => portal.database.pool.query('delete from guidance_alert');

/** Restores the demo's student and forgets their alerts. */
async function asTheyWere() {
  await reload(administrator, 'students');
  await forget();
}

async function sourceSays(cells: Record<string, string>) {
  await source.changeRow('students.csv', student, cells);
  return reload(administrator, 'students');
}

/** Sets the missed hours of the student's first course, which has 80 hours. */
async function missing(missed_hours: number) {
  await source.change('attendance.csv', (rows) =>
    rows.map((row) =>
      row['student_id'] === student && row['course_code'] === 'MED 312'
        ? { ...row, missed_hours: String(missed_hours), excused_hours: '0' }
        : row,
    ),
  );
  return reload(administrator, 'attendance');
}

async function undo(id: number) {
  const body = { confirm: true as const };
  const { reply } = await administrator.call(reloads.undoRun, { params: { id }, body });
  return runEnded(administrator, reply.id);
}

/** The student's rows in the morning list. */
async function listed(state: 'new' | 'open' | 'done' = 'new') {
  const { reply } = await theGuide.call(calls.listMorning, { query: { state, search: student } });
  return reply.results;
}

const kinds = async () => (await listed()).map(({ kind }) => kind);

async function rowCount() {
  const { rows } = await portal.database.pool.query(
    'select count(*)::integer as count, max(id) as newest from guidance_alert',
  );
  return rows[0];
}

describe('a rate', () => {
  beforeEach(asTheyWere);

  test('that falls below what is low is told once, with what it was', async () => {
    await sourceSays({ gpa: '1.99' });
    const [alert] = await listed();
    expect(alert).toMatchObject({
      kind: 'low_gpa',
      from_value: '3.41',
      to_value: '1.99',
      course: null,
      state: 'open',
      first_contact_at: null,
      actions: ['message', 'offer', 'close'],
      student: { user_id: student, advisor: { id: theGuide.id } },
    });
    await sourceSays({ gpa: '1.50' });
    await reload(administrator, 'students');
    expect(await listed()).toEqual([alert]);
  });

  test('upon the limit is not low, and the limit is the setting', async () => {
    await sourceSays({ gpa: '2.00' });
    expect(await kinds()).toEqual([]);
    await setSettings(administrator, 'academic', { low_gpa: 1.5 });
    await sourceSays({ gpa: '1.60' });
    expect(await kinds()).toEqual([]);
    await setSettings(administrator, 'academic', { low_gpa: 2 });
  });

  test('that falls a second time, having risen, is another crossing', async () => {
    await sourceSays({ gpa: '1.90' });
    await sourceSays({ gpa: '2.40' });
    await sourceSays({ gpa: '1.80' });
    expect(await kinds()).toEqual(['low_gpa', 'low_gpa']);
  });
});

test('a halt is told, and its end is not', async () => {
  await asTheyWere();
  await sourceSays({ is_halted: '1' });
  await sourceSays({ is_halted: '0' });
  expect(await kinds()).toEqual(['halted']);
});

test('absence in a course is told when its band gets graver, and not when it falls', async () => {
  await missing(7);
  const told = async (hours: number) => {
    await forget();
    await missing(hours);
    return (await listed()).map(({ course, from_value, to_value }) => [
      ...[course?.code, from_value, to_value],
    ]);
  };
  expect(await told(8)).toEqual([]);
  expect(await told(9)).toEqual([['MED 312', 'none', 'first']]);
  expect(await told(15)).toEqual([]);
  expect(await told(16)).toEqual([['MED 312', 'first', 'second']]);
  expect(await told(20)).toEqual([['MED 312', 'second', 'deprivation']]);
  expect(await told(9)).toEqual([]);
});

describe('a reload', () => {
  beforeEach(asTheyWere);

  test('that changes nothing writes nothing', async () => {
    await sourceSays({ gpa: '1.50' });
    const before = await rowCount();
    await reload(administrator, 'students');
    expect(await rowCount()).toEqual(before);
  });

  test('that is undone takes back what nobody has acted upon, and makes no news of it', async () => {
    const fall = await sourceSays({ gpa: '1.50' });
    expect(await kinds()).toEqual(['low_gpa']);
    await undo(fall.id);
    expect(await kinds()).toEqual([]);

    await sourceSays({ gpa: '1.40' });
    const rise = await sourceSays({ gpa: '3.00' });
    await undo(rise.id);
    expect(await kinds()).toEqual(['low_gpa']);
  });

  test('that is undone leaves what somebody has acted upon', async () => {
    const fall = await sourceSays({ gpa: '1.50' });
    await aMessage(theGuide, theStudent.id);
    await undo(fall.id);
    expect(await kinds()).toEqual(['low_gpa']);
  });

  test('of attendance that is undone takes back its own', async () => {
    await missing(8);
    await forget();
    const rise = await missing(9);
    expect(await kinds()).toEqual(['absence']);
    await undo(rise.id);
    expect(await kinds()).toEqual([]);
  });

  test('that fails at its very end has told nothing', async () => {
    await portal.owner.query(`
      create function stop_here() returns trigger language plpgsql as $$
      begin raise exception 'the power is gone'; end $$;
      create trigger stop_here before update on reload_run for each row
        when (new.state = 'applied') execute function stop_here()`);
    await source.changeRow('students.csv', student, { gpa: '1.20' });
    const { reply } = await administrator.call(reloads.loadStudents, {
      query: { dry_run: 'false' },
    });
    const attempts = async () => {
      await tryAgainNow(portal.database.pool);
      const { rows } = await portal.database.pool.query(
        'select attempt from reload_run where id = $1',
        [reply.id],
      );
      return rows[0]?.attempt;
    };
    await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await kinds()).toEqual([]);
    await portal.owner.query('drop function stop_here cascade');
    await expect
      .poll(async () => (await attempts()) && kinds(), { timeout: 30_000 })
      .toEqual(['low_gpa']);
  });
});
