import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, type TestPerson, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { filesContract } from '#services/files/contract.ts';
import { reloadsContract } from '../contract.ts';
import { isUnderWay, type ReloadPhase } from '../reload.ts';
import { aSourceFolder } from '../testing.ts';
import { manyStudents } from './large-reload.ts';

const { calls } = reloadsContract;

export interface KilledReloadPlan {
  students: number;
  /** How far the run gets before each kill, in phase order; the last portal isn't killed. */
  kills: readonly { phase: ReloadPhase; share: number }[];
  /** Gives a dead worker's jobs back at once, instead of after a missed heartbeat. */
  hurries: boolean;
  /** The file is uploaded by a person instead of read from the source folder. */
  is_sent: boolean;
}

export interface KilledReload {
  /** The run's progress at each kill. */
  killed_at: string[];
  /** Every count of new students that a reader saw, with their accounts and activation mails. */
  met: readonly string[];
  looks: number;
  attempts: number;
  seconds: number;
}

/**
 * Imports many new students while the portal is killed and restarted. Readers meanwhile see all of them or none, the
 * run resumes without help, and another run finds nothing to do.
 */
export async function reloadUnderKills(plan: KilledReloadPlan): Promise<KilledReload> {
  const copy = await copyOfDemo();
  const source = await aSourceFolder();
  const data_dir = await mkdtemp(join(tmpdir(), 'bawaba-killed-'));
  const pool = openPool(copy.url, { size: 4 });
  const readers = watchStudents(pool);
  let portal: PortalProcess | null = null;
  const start = async () => {
    portal = await startProcess(copy.url, {
      DEMO: '1',
      SOURCE_DIR: source.dir,
      DATA_DIR: data_dir,
    });
    const database = openDatabase<PortalTables>(pool);
    const session = await openSessionFor(database, { user_id: '800022', now: testNow });
    return { portal, administrator: personAt(portal.url, { ...session, language: 'ar' }) };
  };
  try {
    await source.change('students.csv', (rows) => [...rows, ...manyStudents(rows, plan.students)]);
    let { portal: running, administrator } = await start();
    const began = performance.now();
    const file = join(source.dir, 'students.csv');
    const { reply } = await (plan.is_sent
      ? sendStudents(administrator, file)
      : administrator.call(calls.loadStudents, {}));
    const killed_at: string[] = [];
    for (const kill of plan.kills) {
      killed_at.push(await reached(administrator, reply.id, kill));
      await running.stop('SIGKILL');
      expect((await runOf(pool, reply.id)).state).not.toBe('applied');
      if (plan.is_sent && kill.phase === 'reading') await expectLeftToTidy(data_dir);
      if (plan.hurries) await giveJobsBack(pool);
      ({ portal: running, administrator } = await start());
    }
    const run = await endOf(administrator, reply.id);
    const seconds = (performance.now() - began) / 1000;
    expect(run).toMatchObject({ state: 'applied', counts: { added: plan.students } });
    await expectNothingLeftToDo(administrator);
    const { attempt } = await runOf(pool, reply.id);
    return { killed_at, seconds, attempts: attempt, ...(await readers.stop()) };
  } finally {
    await readers.stop();
    await (portal as PortalProcess | null)?.stop();
    await pool.end();
    await copy.drop();
    await source.drop();
    await rm(data_dir, { recursive: true, force: true });
  }
}

async function sendStudents(person: TestPerson, path: string) {
  const upload = new File([await readFile(path)], 'students.csv');
  const body = { purpose: 'source_data' };
  const sent = await person.call(filesContract.calls.upload, { body, upload });
  return person.call(calls.startRun, {
    body: { kind: 'students', file: sent.reply.id, dry_run: false },
  });
}

/** A process killed while reading leaves its personal data only where the next process cleans up. */
async function expectLeftToTidy(data_dir: string): Promise<void> {
  expect(await readdir(join(data_dir, 'arriving'))).toEqual([expect.stringMatching(/^source-/)]);
}

/** Waits until the run has reached that share of the phase. */
async function reached(
  person: TestPerson,
  id: number,
  { phase, share }: KilledReloadPlan['kills'][number],
): Promise<string> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const { reply } = await person.call(calls.getRun, { params: { id } });
    if (!isUnderWay(reply)) throw new Error(`the run was ${reply.state} before it was killed`);
    const { state, progress } = reply;
    if (progress?.phase === phase && progress.done >= progress.total * share) {
      return `${state}, ${phase} ${progress.done} of ${progress.total}`;
    }
    await pause(20);
  }
  throw new Error(`the run never came to ${phase}`);
}

/** Polls a run, which others carry on, until it has ended. */
export async function endOf(person: TestPerson, id: number) {
  for (let tries = 0; tries < 6000; tries += 1) {
    const { reply } = await person.call(calls.getRun, { params: { id } });
    if (!isUnderWay(reply)) return reply;
    await pause(100);
  }
  throw new Error(`run ${id} was not carried on`);
}

async function expectNothingLeftToDo(administrator: TestPerson): Promise<void> {
  const again = await administrator.call(calls.loadStudents, {});
  expect(await endOf(administrator, again.reply.id)).toMatchObject({
    state: 'applied',
    counts: { added: 0, changed: 0, vanished: 0 },
  });
}

async function runOf(pool: Pool, id: number): Promise<{ state: string; attempt: number }> {
  const { rows } = await pool.query('select state, attempt from reload_run where id = $1', [id]);
  return rows[0];
}

/** Keeps counting the new students and what is created with each. */
function watchStudents(pool: Pool) {
  const met = new Set<string>();
  let isOn = true;
  let looks = 0;
  const looking = (async () => {
    while (isOn) {
      const { rows } = await pool.query(
        `select count(person.id) as people, count(student.person_id) as students,
           count(account.person_id) as accounts, count(mail.person_id) as mails
         from person
         left join student on student.person_id = person.id
         left join account on account.person_id = person.id
         left join activation_mail mail on mail.person_id = person.id
         where person.user_id like '27_______'`,
      );
      met.add(Object.values(rows[0]).join(' '));
      looks += 1;
      await pause(100);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await looking;
      return { met: [...met].sort(), looks };
    },
  };
}
