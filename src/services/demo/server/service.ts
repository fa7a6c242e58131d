import type { MovableClock } from '#platform/clock/clock.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { defineService } from '#platform/service/service.ts';
import { demoAddresses } from '../addresses.ts';
import { demoContract } from '../contract.ts';
import type { DemoTables } from '../tables/tables.ts';
import { rememberClock } from './demo-clock.ts';
import type { SandboxDesk } from './sandbox-desk.ts';

export interface DemoOptions {
  database: Database<DemoTables>;
  clock: MovableClock;
  live: Live;
  /** Null without the mark in the database: then there is no demo, whatever the environment says. */
  sandboxOfDemo: () => SandboxDesk | null;
}

export function demoService({ database, clock, live, sandboxOfDemo }: DemoOptions) {
  live.onSignal('clock', (at) => clock.moveTo(typeof at === 'string' ? new Date(at) : null));

  return defineService<typeof demoContract>({
    contract: demoContract,
    addresses: demoAddresses,
    handlers: {
      outbox: async ({ query }) => sandboxOfDemo()?.messages(query) ?? refuse('not_found'),
      faults: async () => sandboxOfDemo()?.faults() ?? refuse('not_found'),
      setFaults: async ({ body }) => sandboxOfDemo()?.setFaults(body) ?? refuse('not_found'),
      findBank: async () => {
        const found = (await sandboxOfDemo()?.addresses()) ?? refuse('not_found');
        return isRefusal(found) ? found : { url: found.bank_url };
      },
      moveClock: async ({ body }) => {
        const sandbox = sandboxOfDemo();
        if (!sandbox) return refuse('not_found');
        const told = await sandbox.setClock(body.at);
        if (isRefusal(told)) return told;
        await rememberClock(database, body.at);
        live.signal('clock', body.at);
        return { now: clock.now().toISOString() };
      },
    },
  });
}
