import { setTimeout as pause } from 'node:timers/promises';
import { openPool, type Pool } from '#platform/database/pool.ts';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { signedIn } from '#services/accounts/testing.ts';
import { press } from '../bench/load.ts';
import { memoryOf } from '../bench/site.ts';
import { listComers } from './comers.ts';
import { costsOf, forThousand } from './costs.ts';
import { open } from './opening-day.ts';
import { addressOf, databaseUrl, type Plan, portalUrl, processes } from './plan.ts';
import { nameOf, startPortal, stopPortal } from './portals.ts';
import { pidOf } from './programs.ts';
import { sendTo, trustFleet } from './proxy.ts';

/** A minute that this machine can live through, and then so many minutes at a fifth of it. */
const students = Number(process.env['FLEET_STUDENTS'] || '240');
const minutes = Number(process.env['FLEET_MINUTES'] || '20');
const rounds = 3;

/** Prints what docs/deploy.md says of this fleet, which is up; words choose a part. */
export async function measure(plan: Plan, words: readonly string[]): Promise<void> {
  trustFleet(plan);
  const pool = openPool(databaseUrl(plan, 'portal'), { size: 2 });
  const parts = { lists: compareLists, opening: measureOpening, steady: measureSteady };
  for (const [name, part] of Object.entries(parts)) {
    if (words.length === 0 || words.includes(name)) await part(plan, pool);
  }
  await pool.end();
}

/** A minute's arrivals, the same ones with one process and with all. */
async function measureOpening(plan: Plan, pool: Pool): Promise<void> {
  const seed = Date.now() % 1_000_000;
  for (const chosen of [[1], processes]) {
    sendTo(plan, chosen);
    await pause(2000);
    const comers = await listComers(pool, students);
    const opening = { url: addressOf(plan), seconds: 60, seed };
    const before = await costsOf(plan, pool);
    const opened = await open(comers, opening);
    const costs = forThousand(before, await costsOf(plan, pool), students);
    console.log('a thousand such days:', costs);
    console.log(`${chosen.length} processes, ${students} students in 60 s, seed ${seed}:`, opened);
  }
}

async function measureSteady(plan: Plan, pool: Pool): Promise<void> {
  const few = Math.ceil(students / 5);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const opening = { url: addressOf(plan), seconds: 60, seed: minute };
    const opened = await open(await listComers(pool, few), opening);
    console.log(`minute ${minute}:`, opened, await loadOf(plan, pool));
  }
}

async function loadOf(plan: Plan, pool: Pool) {
  const pids = processes.map((one) => pidOf(plan.folder, nameOf(one)) ?? 0);
  const memory = await Promise.all(pids.map((pid) => memoryOf(pid)));
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return { memory_mb: memory.map(({ now }) => Math.round(now)), connections: rows[0]?.count };
}

/** One process's list with a filter and a search, with one server of the database and with two, in turn. */
async function compareLists(plan: Plan): Promise<void> {
  const rates: Record<string, number[]> = { one: [], two: [] };
  const url = portalUrl(plan, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const servers of ['one', 'two'] as const) {
      const reads_url = servers === 'two' ? databaseUrl(plan, 'portal') : '';
      await stopPortal(plan, 1);
      const env = { ...plan.env, DATABASE_READS_URL: reads_url };
      await startPortal({ ...plan, env }, 1);
      const body = { user_id: '800005', password: 'marhaba-2026' };
      const { signIn } = accountsContract.calls;
      const answer = await send(signIn, { body }, { base_url: url, headers: {} });
      const { token } = signedIn(answer.body);
      const path = '/api/guidance/all/students?gender=2&search=qahtani';
      const pressure = { connections: 16, seconds: 10, next: () => ({ path, token }) };
      rates[servers]?.push((await press(url, pressure)).per_second);
    }
  }
  for (const [servers, all] of Object.entries(rates)) {
    const shown = all.map((rate) => rate.toFixed(0)).join(', ');
    console.log(`lists in a second, ${servers} of the database's servers: ${shown}`);
  }
  await stopPortal(plan, 1);
  await startPortal(plan, 1);
}
