import { sql } from 'kysely';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { swapsAddresses } from '../addresses.ts';
import { swapsContract } from '../contract.ts';
import { swapsAudit, swapsDone } from './audit-words.ts';
import { listDemoNews, seedDemoSwaps } from './demo.ts';
import { lapseDue } from './lapse-due.ts';
import { swapsNews } from './news.ts';
import { swapsHandlers } from './routes.ts';
import { type SwapsPlatform, swapsRoom } from './swaps-platform.ts';
import { swapsTracked } from './tracked.ts';
import { swapsWaits } from './waits.ts';

export const swapsService = defineService({
  contract: swapsContract,
  addresses: swapsAddresses,
  kept: {
    study: {
      training_swap: {
        by: 'student_id',
        leaves: ['other_placement_id'],
        open: sql`ended_at is null`,
        stays: 'places',
      },
    },
  },
  open: (platform: SwapsPlatform) => ({
    handlers: swapsHandlers(platform),
    roomsOf: (actor) => (isAllowed(internshipStaff, actor) ? [swapsRoom] : []),
    audit: swapsAudit,
    news: swapsNews,
    waits: swapsWaits(platform),
    tracked: swapsTracked(platform),
    done: { logged: swapsDone },
    due: [lapseDue(platform)],
    demo: {
      after: ['training'],
      seed: (now) => seedDemoSwaps(platform.database, now),
      news: () => listDemoNews(platform.database.reads),
    },
  }),
});
