import { setTimeout as pause } from 'node:timers/promises';
import { asAdmin, primarySeat, waitForStandbys } from './database.ts';
import { planOf } from './plan.ts';

/** With no standby for so long, commits stop waiting for one. */
const patienceMs = 10_000;

const question = `select current_setting('synchronous_standby_names') <> '' as waits,
  exists (select from pg_stat_replication where state = 'streaming') as has_standby`;

/** Does as Patroni's synchronous_mode: commits wait for a standby as long as there is one. */
async function watch(): Promise<void> {
  const plan = planOf(process.env);
  let alone_since: number | null = null;
  for (;;) {
    await pause(1000);
    const seat = await primarySeat(plan);
    if (seat === null) continue;
    await asAdmin(plan, seat, async (admin) => {
      const { rows } = await admin.query<{ waits: boolean; has_standby: boolean }>(question);
      const { waits = false, has_standby = true } = rows[0] ?? {};
      alone_since = has_standby ? null : (alone_since ?? Date.now());
      if (has_standby && !waits) {
        await waitForStandbys(admin, true);
        say(`Server ${seat} has a standby, and commits wait for it`);
      }
      if (alone_since !== null && waits && Date.now() - alone_since >= patienceMs) {
        await waitForStandbys(admin, false);
        say(`ALERT: server ${seat} has no standby left; commits are on one machine alone`);
      }
    }).catch((error: Error) => say(error.message));
  }
}

function say(line: string): void {
  process.stdout.write(`${new Date().toISOString()} ${line}\n`);
}

await watch();
