import type { MovableClock } from '#platform/clock/clock.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { demoAddresses } from '../addresses.ts';
import { demoContract } from '../contract.ts';
import type { DemoTables } from '../tables/tables.ts';
import { rememberClock } from './demo-clock.ts';
import type { SandboxDesk } from './sandbox-desk.ts';

export interface DemoNeeds {
  clock: MovableClock;
  /** Null without the mark in the database: then there is no demo, even if the environment says so. */
  sandboxOfDemo: () => SandboxDesk | null;
}

export const demoService = defineService({
  contract: demoContract,
  addresses: demoAddresses,
  open: (
    { database, live }: Pick<Platform<DemoTables>, 'database' | 'live'>,
    { clock, sandboxOfDemo }: DemoNeeds,
  ) => {
    live.onSignal('clock', (at) => clock.moveTo(typeof at === 'string' ? new Date(at) : null));

    return {
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
    };
  },
});
