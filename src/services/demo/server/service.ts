import type { MovableClock } from '#platform/clock/clock.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { defineService } from '#platform/service/service.ts';
import { demoContract } from '../contract.ts';
import type { DemoTables } from '../tables/tables.ts';
import { rememberClock } from './demo-clock.ts';
import { listMessages } from './kept-messages.ts';

export interface DemoOptions {
  database: Database<DemoTables>;
  clock: MovableClock;
  live: Live;
  /** Without the mark in the database there is no demo, whatever the environment says. */
  isDemo: () => boolean;
}

export function demoService({ database, clock, live, isDemo }: DemoOptions) {
  live.onSignal('clock', (at) => clock.moveTo(typeof at === 'string' ? new Date(at) : null));

  return defineService<typeof demoContract>({
    contract: demoContract,
    handlers: {
      outbox: async ({ query }) => {
        if (!isDemo()) return refuse('not_found');
        const { rows, count } = await listMessages(database.reads, query);
        const results = rows.map(({ sent_to, links, ...row }) => ({
          ...row,
          to: sent_to,
          links: links as string[],
        }));
        return { count, results };
      },
      moveClock: async ({ body }) => {
        if (!isDemo()) return refuse('not_found');
        await rememberClock(database, body.at);
        live.signal('clock', body.at);
        return { now: clock.now().toISOString() };
      },
    },
  });
}
