import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#portal/testing/portal.ts';
import { decideFact, listDecidedFacts } from '#services/people/server/public.ts';
import {
  type StandingFact,
  type StandingFacts,
  standingFacts,
} from '#services/people/standing-facts.ts';
import { runReload } from '#services/reloads/server/runs/run-reload.ts';
import { insertRun } from '#services/reloads/server/runs/start-reload.ts';
import { aSite, begin, load, runOf, type Site, studentsKept } from '#services/reloads/testing.ts';
import type { AppliedPerson } from './events.ts';

/** A student in good standing in the source, and one halted there. */
let inOrder: string;
let halted: string;

let site: Site;
const told: AppliedPerson[] = [];

beforeAll(async () => {
  site = await aSite();
  await load(site);
  const { rows } = await site.database.pool.query<{ student_id: string }>(
    'select student_id from student order by student_id limit 2',
  );
  [inOrder = '', halted = ''] = rows.map(({ student_id }) => student_id);
  site.deps.events.on('people.applied', async (_, { people }) => void told.push(...people));
});
beforeEach(async () => {
  await site.database.pool.query('delete from standing_fact');
  await site.source.restore();
  await site.source.change('students.csv', (rows) => rows.slice(0, studentsKept));
  await site.source.changeRow('students.csv', inOrder, { is_halted: '0' });
  await site.source.changeRow('students.csv', halted, { is_halted: '1' });
  await apply();
  told.splice(0);
});
afterAll(() => site.drop());

async function apply(): Promise<number> {
  const id = await begin(site, 'students');
  await runReload(site.deps, id);
  expect(await runOf(site, id)).toMatchObject({ state: 'applied' });
  // The portal's initial load can't be undone.
  await site.database.pool.query('update reload_run set is_scheduled = true where id = $1', [id]);
  return id;
}

async function sourceSays(user_id: string, cells: Record<string, string>): Promise<number> {
  await site.source.changeRow('students.csv', user_id, cells);
  return apply();
}

async function undo(run: number): Promise<void> {
  const asked = { kind: 'students', dry_run: false, started_by: null, now: testNow } as const;
  const undone = await site.database.transaction((tx) =>
    insertRun(tx, { ...asked, origin: 'undo', undoes: run }),
  );
  await runReload(site.deps, undone?.id ?? 0);
  expect(await runOf(site, undone?.id ?? 0)).toMatchObject({ state: 'applied', changed_count: 1 });
}

async function studentOf(user_id: string) {
  return site.database.reads
    .selectFrom('student')
    .select(['person_id', ...standingFacts])
    .where('student_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

async function decide<Fact extends StandingFact>(
  user_id: string,
  fact: Fact,
  value: StandingFacts[Fact],
): Promise<boolean> {
  const { person_id: student_id } = await studentOf(user_id);
  const decision = { student_id, fact, value, because: 'All is paid.', decided_by: null };
  return site.database.transaction((tx) =>
    decideFact(site.deps.events, tx, { ...decision, now: testNow }),
  );
}

const isHalted = async (user_id: string) => (await studentOf(user_id)).is_halted;

describe('what the portal decides of a student', () => {
  test('is nothing of whom the source no longer knows', async () => {
    const { person_id } = await studentOf(halted);
    const set = 'update person set is_active = $1 where id = $2';
    await site.database.pool.query(set, [false, person_id]);
    expect(await decide(halted, 'is_halted', false)).toBe(false);
    await site.database.pool.query(set, [true, person_id]);
    expect(await isHalted(halted)).toBe(true);
  });

  test('no value that the fact can’t have, and no decision without a reason, is kept', async () => {
    const { person_id } = await studentOf(halted);
    const insert = `insert into standing_fact (student_id, fact, value, because, decided_at)
      values ($1, $2, $3, $4, now())`;
    const refused = [
      ['is_halted', 'perhaps', 'x'],
      ['is_halted', 'true', ''],
      ['gpa', '5', 'x'],
    ];
    for (const values of refused) {
      await expect(site.database.pool.query(insert, [person_id, ...values])).rejects.toThrow(
        /check constraint/,
      );
    }
  });

  test('counts at once, is announced like a reload, and outlives reloads that say what they said', async () => {
    expect(await decide(halted, 'is_halted', false)).toBe(true);
    expect(await isHalted(halted)).toBe(false);
    expect(told).toMatchObject([
      { user_id: halted, is_halted: false, student: { before: { is_halted: true } } },
    ]);
    await sourceSays(halted, { gpa: '3.33' });
    expect(await isHalted(halted)).toBe(false);
    expect(told.at(-1)).toMatchObject({ is_halted: false });
    const { person_id } = await studentOf(halted);
    expect(await listDecidedFacts(site.database.reads, person_id)).toMatchObject([
      { fact: 'is_halted', value: 'false', because: 'All is paid.', overruled_at: null },
    ]);
  });

  test('gives way when the source changes its own word, and comes back when that is undone', async () => {
    await decide(inOrder, 'is_halted', true);
    await sourceSays(inOrder, { is_halted: '1' });
    told.splice(0);
    // The source's newer value: paid.
    const run = await sourceSays(inOrder, { is_halted: '0' });
    expect(await isHalted(inOrder)).toBe(false);
    const { person_id } = await studentOf(inOrder);
    const [known] = await listDecidedFacts(site.database.reads, person_id);
    expect(known?.overruled_at).not.toBe(null);
    await undo(run);
    expect(await isHalted(inOrder)).toBe(true);
  });

  test('what counted before a reload, not what the source had said, is told with it', async () => {
    await decide(inOrder, 'is_halted', true);
    told.splice(0);
    await sourceSays(inOrder, { is_halted: '1' });
    expect(told).toMatchObject([{ is_halted: true, student: { before: { is_halted: true } } }]);
  });

  test('stays when a reload is undone that came before it', async () => {
    const run = await sourceSays(inOrder, { is_halted: '1' });
    await decide(inOrder, 'is_halted', false);
    await undo(run);
    expect(await isHalted(inOrder)).toBe(false);
    await decide(inOrder, 'is_halted', true);
    expect(await isHalted(inOrder)).toBe(true);
  });

  test('of one fact leaves the others to the source', async () => {
    await decide(inOrder, 'status_internship_documents', 'Rejected');
    await decide(inOrder, 'enable_internship', false);
    await sourceSays(inOrder, { status_internship_documents: 'Pending', view_student_files: '0' });
    expect(await studentOf(inOrder)).toMatchObject({
      status_internship_documents: 'Pending',
      enable_internship: false,
      view_student_files: false,
    });
  });
});
