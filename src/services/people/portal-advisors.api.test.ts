import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { assignAdvisor } from '#services/people/server/public.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { aSourceFolder, reload, runEnded, type SourceFolder } from '#services/reloads/testing.ts';
import type { AdvisorChange } from './events.ts';

const { calls } = reloadsContract;
const student = '231000001';

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
});
beforeEach(async () => {
  await source.restore();
  await assign('900003');
  await reload(administrator, 'students');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const idOf = async (user_id: string) => (await portal.as(user_id)).id;

/** Like a head of department. */
async function assign(advisor: string): Promise<readonly AdvisorChange[]> {
  const wish = { student_ids: [await idOf(student)], advisor_id: await idOf(advisor) };
  return portal.database.transaction((tx) => assignAdvisor(tx, wish));
}

async function advisorNow(): Promise<string | null> {
  const { rows } = await portal.database.pool.query<{ user_id: string | null }>(
    `select advisor.user_id from student
     left join person advisor on advisor.id = student.advisor_id
     where student.student_id = $1`,
    [student],
  );
  return rows[0]?.user_id ?? null;
}

async function sourceSays(cells: Record<string, string>) {
  await source.changeRow('students.csv', student, cells);
  return reload(administrator, 'students');
}

async function undo(id: number): Promise<void> {
  const { reply } = await administrator.call(calls.undoRun, {
    params: { id },
    body: { confirm: true },
  });
  await runEnded(administrator, reply.id);
}

describe('a guide chosen in the portal', () => {
  test('is answered once: who is with that guide already has not changed', async () => {
    const [from_id, to_id] = [await idOf('900003'), await idOf('901001')];
    expect(await assign('901001')).toEqual([{ student_id: await idOf(student), from_id, to_id }]);
    expect(await assign('901001')).toEqual([]);
  });

  test('outlives reloads that say of the guide what they said before', async () => {
    await assign('901001');
    const run = await sourceSays({ gpa: '3.33' });
    expect(run.counts).toMatchObject({ changed: 1 });
    expect(await advisorNow()).toBe('901001');
  });

  test('gives way when the source changes its mind, and comes back when that is undone', async () => {
    await assign('901001');
    const run = await sourceSays({ advisor_id: '901002' });
    expect(await advisorNow()).toBe('901002');
    await undo(run.id);
    expect(await advisorNow()).toBe('901001');
  });

  test('stays when a reload is undone that came before it', async () => {
    const run = await sourceSays({ advisor_id: '901002' });
    await assign('901003');
    await undo(run.id);
    expect(await advisorNow()).toBe('901003');
  });

  test('without one, undoing gives back whom the source had named', async () => {
    const run = await sourceSays({ advisor_id: '' });
    expect(await advisorNow()).toBe(null);
    await undo(run.id);
    expect(await advisorNow()).toBe('900003');
  });
});
