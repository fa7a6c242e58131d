import { asAdmin, primarySeat, promote } from './database.ts';
import { bringStandby, down, up } from './everything.ts';
import { measure } from './measure.ts';
import { addressOf, otherThan, type Plan, planOf, processes, seats } from './plan.ts';
import { isReady, nameOf } from './portals.ts';
import { isRunning } from './programs.ts';
import { rollOver } from './roll-over.ts';

const verbs: Record<string, (plan: Plan) => Promise<void>> = {
  up,
  down,
  /** The standby takes over from a primary that is gone. */
  promote: async (plan) => {
    const primary = await primarySeat(plan);
    if (primary !== null) throw new Error(`Server ${primary} takes writes: stop it first`);
    for (const seat of seats) await promote(plan, seat).catch(() => undefined);
  },
  standby: bringStandby,
  roll: (plan) => rollOver(plan),
  measure: (plan) => measure(plan, process.argv.slice(3)),
  status: async () => undefined,
};

async function say(plan: Plan): Promise<void> {
  console.log(`${addressOf(plan)} nginx ${isRunning(plan, 'nginx') ? 'runs' : 'is down'}`);
  for (const one of processes) {
    const ready = await isReady(plan, one).catch(() => false);
    console.log(`${nameOf(one)} ${ready ? 'is ready' : 'is not ready'}`);
  }
  const primary = await primarySeat(plan);
  if (primary === null) return console.log('no server takes writes');
  const { rows } = await asAdmin(plan, primary, (admin) =>
    admin.query(`select application_name, state, sync_state from pg_stat_replication`),
  );
  console.log(`server ${primary} takes writes`);
  const standby = rows[0] ? `${rows[0].state}, ${rows[0].sync_state}` : 'gone';
  console.log(`server ${otherThan(primary)} is ${standby}`);
}

try {
  const verb = verbs[process.argv[2] ?? ''];
  if (!verb) throw new Error(`npm run fleet -- ${Object.keys(verbs).join('|')}`);
  const plan = planOf(process.env);
  await verb(plan);
  await say(plan);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
