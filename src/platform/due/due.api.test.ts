import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { workingDaysAfter } from '#services/settings/calendar.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '../database/database.ts';
import { openPool } from '../database/pool.ts';
import { createDatabase, type TestDatabase } from '../testing/postgres.ts';
import { fallsDue, foundDue, type Next } from './due.ts';

interface Tables {
  task: { id: number; due_at: string | null; step: number };
  done: { task_id: number; step: number; by: string };
}

let copy: TestDatabase;
let database: OpenDatabase<Tables>;

beforeAll(async () => {
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  database = openDatabase<Tables>(openPool(copy.owner_url));
  await database.transaction(async ({ writes }) => {
    await sql`create table task (
      id integer primary key, due_at timestamptz, step integer not null default 0)`.execute(writes);
    await sql`create table done (task_id integer, step integer, by text)`.execute(writes);
  });
});

beforeEach(() => database.transaction(({ writes }) => sql`truncate task, done`.execute(writes)));

afterAll(async () => {
  await database.close();
  await copy.drop();
});

const at = (time: string) => new Date(`2026-11-22T${time}+03:00`);
const noon = at('12:00:00');

async function give(count: number, due: Date = noon): Promise<void> {
  await database.transaction(({ writes }) =>
    sql`insert into task (id, due_at)
      select id, ${due.toISOString()} from generate_series(1, ${count}) id`.execute(writes),
  );
}

async function doneTasks(): Promise<Tables['done'][]> {
  return database.reads.selectFrom('done').selectAll().orderBy('task_id').orderBy('step').execute();
}

function mark({ writes }: Transaction<Tables>, row: Tables['task'], by: string) {
  return writes.insertInto('done').values({ task_id: row.id, step: row.step, by }).execute();
}

function dutyOf(
  by: string,
  does: (row: Tables['task'], now: Date) => Next = () => 'never',
  own: OpenDatabase<Tables> = database,
) {
  return fallsDue(own, 'test.tasks', {
    table: 'task',
    key: 'id',
    does: async (tx, row, now) => {
      await mark(tx, row, by);
      return does(row, now);
    },
  });
}

test('nothing is done before its moment, and each row once by however many look at once', async () => {
  await give(90);
  const other = openDatabase<Tables>(openPool(copy.owner_url));
  const duties = [dutyOf('one'), dutyOf('two', undefined, other), dutyOf('three')];
  await Promise.all(duties.map(({ look }) => look(at('11:59:59'))));
  expect(await doneTasks()).toEqual([]);
  await Promise.all(duties.map(({ look }) => look(noon)));
  await other.close();
  const done = await doneTasks();
  expect(done.map(({ task_id }) => task_id)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
  expect(new Set(done.map(({ by }) => by)).size).toBeGreaterThan(1);
});

/** Claims the first due row, marks it done in its transaction, and never finishes. */
const program = `
  import { openDatabase } from '#platform/database/database.ts';
  import { openPool } from '#platform/database/pool.ts';
  import { fallsDue } from '#platform/due/due.ts';
  const database = openDatabase(openPool(process.env.DUE_DATABASE));
  await fallsDue(database, 'test.tasks', {
    table: 'task',
    key: 'id',
    does: async ({ writes }, { id, step }) => {
      await writes.insertInto('done').values({ task_id: id, step, by: 'doomed' }).execute();
      console.log('holds ' + id);
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    },
  }).look(new Date(process.env.DUE_NOW));`;

test('a process that dies with a row leaves it due, and nobody waits for it meanwhile', async () => {
  await give(5);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DUE_DATABASE: copy.owner_url, DUE_NOW: noon.toISOString() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('holds 1\n');
  await dutyOf('living').look(noon);
  expect((await doneTasks()).map(({ task_id }) => task_id)).toEqual([2, 3, 4, 5]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const late = dutyOf('living');
  const first = async () => {
    await late.look(noon);
    return (await doneTasks()).filter(({ task_id }) => task_id === 1);
  };
  await expect.poll(first, { timeout: 20_000 }).toEqual([{ task_id: 1, step: 0, by: 'living' }]);
  await late.look(noon);
  expect(await doneTasks()).toHaveLength(5);
});

test('what fails stays due, keeps nothing else waiting, and rests before it is tried again', async () => {
  await give(3);
  let isBroken = true;
  let tries = 0;
  const duty = dutyOf('one', ({ id }) => {
    if (id === 2) tries += 1;
    if (id === 2 && isBroken) throw new Error('broken');
    return 'never';
  });
  await expect(duty.look(noon)).rejects.toThrow('broken');
  expect((await doneTasks()).map(({ task_id }) => task_id)).toEqual([1, 3]);
  await duty.look(at('12:00:01'));
  expect(tries).toBe(1);
  await expect(duty.look(at('12:00:02'))).rejects.toThrow('broken');
  isBroken = false;
  await duty.look(at('12:00:05'));
  expect(tries).toBe(2);
  // Moving the clock back must not prolong a rest.
  await dutyOf('another').look(at('12:00:05'));
  expect(await doneTasks()).toHaveLength(3);
});

test('a row that is still due is left for the next look, and one look takes it up once', async () => {
  await give(1);
  let looks = 0;
  const duty = dutyOf('one', () => {
    looks += 1;
    return looks < 3 ? 'later' : 'never';
  });
  for (let look = 1; look <= 4; look += 1) await duty.look(noon);
  expect(looks).toBe(3);
});

test('reminds after two working days and escalates three later, over a weekend and a holiday', async () => {
  const holiday = {
    from: '2026-11-29',
    to: '2026-11-30',
    name: 'Break',
    name_ar: 'إجازة',
  } as const;
  const calendar = { working_days: [0, 1, 2, 3, 4], holidays: [holiday] };
  // `noon` is on a Sunday; the reminder falls on Tuesday.
  const promised = (from: Date, days: number) =>
    momentOf(workingDaysAfter(riyadhDay(from), days, calendar), '08:00');
  await give(1, promised(noon, 2));
  const duty = fallsDue(database, 'test.steps', {
    table: 'task',
    key: 'id',
    does: async (tx, row, now) => {
      await mark(tx, row, riyadhDay(now));
      if (row.step === 1) return 'never';
      await tx.writes.updateTable('task').set({ step: 1 }).where('id', '=', row.id).execute();
      return promised(now, 3);
    },
  });
  for (let day = 22; day <= 30; day += 1)
    await duty.look(new Date(`2026-11-${day}T09:00:00+03:00`));
  for (let day = 1; day <= 6; day += 1) await duty.look(new Date(`2026-12-0${day}T09:00:00+03:00`));
  expect(await doneTasks()).toEqual([
    { task_id: 1, step: 0, by: '2026-11-24' },
    { task_id: 1, step: 1, by: '2026-12-01' },
  ]);
});

test('what is found by a question is done each by itself, and a failing one rests', async () => {
  const done: string[] = [];
  const duty = foundDue(database, 'test.found', {
    find: async () => ['a', 'broken', 'c', 'a'],
    does: async (_tx, key) => {
      done.push(key);
      if (key === 'broken') throw new Error('broken');
    },
  });
  await expect(duty.look(noon)).rejects.toThrow('broken');
  expect(done).toEqual(['a', 'broken', 'c']);
  await duty.look(noon);
  expect(done.slice(3)).toEqual(['a', 'c']);
});
