import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, testNow } from '#portal/testing/portal.ts';
import { startProcess } from '#portal/testing/processes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { distributionContract } from './contract.ts';
import { closeWindow, endOf } from './testing.ts';

const { calls } = distributionContract;

test('a portal that is killed while it seats students leaves no half of a run, and the next carries it on', async () => {
  const copy = await copyOfDemo();
  const pool = openPool(copy.owner_url, { size: 4 });
  try {
    const database = openDatabase<PortalTables>(pool);
    const { id: period } = await closeWindow(pool, testNow);
    const start = async () => {
      const portal = await startProcess(copy.url, { DEMO: '1' });
      const session = await openSessionFor(database, { user_id: '700032', now: testNow });
      return { portal, unit: personAt(portal.url, { ...session, language: 'ar' }) };
    };
    const whole = async (run: number) => {
      const { rows } = await pool.query<{ state: string; rows: number; students: number }>(
        `select state, (figures ->> 'students')::integer as students,
           (select count(*)::integer from distribution_row where run_id = run.id) as rows
         from distribution_run run where id = $1`,
        [run],
      );
      const [found] = rows;
      if (found?.state === 'ready') expect(found.rows).toBe(found.students);
      else expect([found?.rows, found?.students]).toEqual([0, null]);
      return found?.state;
    };
    let { portal, unit } = await start();
    const { reply } = await unit.call(calls.startRun, { body: { period, rest: 'left' } });
    const met: (string | undefined)[] = [];
    for (const wait of [5, 60, 150]) {
      await pause(wait);
      await portal.stop('SIGKILL');
      met.push(await whole(reply.id));
      await giveJobsBack(pool);
      ({ portal, unit } = await start());
    }
    expect(met).not.toContain(undefined);
    const run = await endOf(unit, reply.id);
    expect([run.state, await whole(reply.id)]).toEqual(['ready', 'ready']);
    await portal.stop();
  } finally {
    await pool.end();
    await copy.drop();
  }
}, 300_000);
