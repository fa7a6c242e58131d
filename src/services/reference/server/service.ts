import { defineService, type Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { referenceAddresses } from '../addresses.ts';
import { referenceContract } from '../contract.ts';
import { referenceAudit } from './audit-words.ts';
import { referenceRoutes } from './routes.ts';
import { seedDemoReference } from './seed-demo-reference.ts';

/** Screens and calls of the reference lists; `people` owns the tables and the commands. */
export const referenceService = defineService({
  contract: referenceContract,
  addresses: referenceAddresses,
  open: (platform: Platform<AccountTables & PeopleTables>) => ({
    handlers: referenceRoutes(platform),
    audit: referenceAudit,
    demo: {
      seed: (now) => seedDemoReference(platform, { admin_id: '800022', head_id: '900050', now }),
    },
  }),
});
