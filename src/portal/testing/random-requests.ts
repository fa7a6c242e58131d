import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { contracts } from '../services.ts';
import { startPortal, type TestPortal, testNow } from './portal.ts';
import { ask, judge } from './random-answer.ts';
import { requestTo, type Town } from './random-request.ts';

const calls = contracts.flatMap((contract) =>
  Object.values(contract.calls).map((call) => ({ contract, call })),
);

/** Runs per call; the environment's RANDOM_RUNS and RANDOM_SEED override. */
const usualRuns = 4;

/** Sends random requests to every call of every contract; a failure names the seed that repeats it. */
export function randomRequestTests({ times = 1 } = {}): void {
  const runs = Number(process.env['RANDOM_RUNS'] ?? usualRuns * times);
  const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
  let portal: TestPortal;
  let town: Town;
  let done = 0;

  beforeAll(async () => {
    portal = await startPortal();
    town = await lookAround(portal);
  });

  afterAll(async () => {
    await reloadsEnd(portal);
    await portal.stop();
  }, 90_000);

  const timeout = 20_000 + runs * 1000;
  test.each(calls.map((one) => [one.call.name, one] as const))(
    '%s',
    { timeout },
    async (_, one) => {
      const attempt = fc.asyncProperty(requestTo(one.call, town), async (random) => {
        await judge(await ask(portal, one.call, random), random, one);
        done += 1;
        await mend(portal, done);
      });
      const { failed, counterexample, errorInstance } = await fc.check(attempt, {
        numRuns: runs,
        seed,
        // No shrinking: a request's effects on the database can't be undone.
        endOnFailure: true,
      });
      const tried = JSON.stringify(counterexample)
        ?.replace(/(.{1,6}?)\1{20,}/g, '$1…')
        .slice(0, 2000);
      if (failed) throw new Error(`RANDOM_SEED=${seed} ${tried}`, { cause: errorInstance });
    },
  );
}

/** Collects ids from every table, which chance would never find; slots only of two guides. */
async function lookAround({ database }: TestPortal): Promise<Town> {
  const ids = async (sql: string) =>
    (await database.pool.query<{ id: unknown }>(sql)).rows.map(({ id }) => id);
  const tables = await ids(
    `select quote_ident(table_name) as id from information_schema.columns
     where table_schema = 'public' and column_name = 'id'`,
  );
  const some = await Promise.all(
    tables.map((table) => ids(`select id from ${table} order by id limit 2`)),
  );
  const people = await ids('select user_id as id from account where is_active');
  const known = [
    ...some.flat(),
    ...(await ids(`select id from person where user_id in ('900003', '900104', '231000002')`)),
    ...(await ids(
      `select slot.id from slot join student on advisor_id = staff_id
       where student_id in ('231000001', '231000002') and slot.starts_at > '${testNow.toISOString()}'
       order by slot.starts_at limit 6`,
    )),
  ];
  return { known, user_ids: new Set(people.map(String)) };
}

/** Restores what would change who the next callers are, a millisecond later: no two requests have one time. */
async function mend(portal: TestPortal, done: number): Promise<void> {
  portal.clock.moveTo(new Date(testNow.getTime() + done));
  await portal.database.pool.query(
    `update account set first_login = true where user_id = '231000004' and not first_login`,
  );
  // A random administrator may have locked accounts, which could then call nothing.
  await portal.database.pool.query(
    'update account set locked_at = null, locked_by = null, lock_reason = null where locked_at is not null',
  );
}

/** Waits for running reloads before the database is dropped. */
async function reloadsEnd({ database }: TestPortal): Promise<void> {
  const running = `select 1 from reload_run where state in ('staging', 'applying')`;
  while ((await database.pool.query(running)).rowCount) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
