import { defineService, type Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { referenceAddresses } from '../addresses.ts';
import { referenceContract } from '../contract.ts';
import { referenceAudit } from './audit-words.ts';
import { referenceRoutes } from './routes.ts';

/** Screens and calls of the reference lists; `people` owns the tables and the commands. */
export function referenceService(platform: Platform<AccountTables & PeopleTables>) {
  return defineService<typeof referenceContract>({
    contract: referenceContract,
    addresses: referenceAddresses,
    handlers: referenceRoutes(platform),
    audit: referenceAudit,
  });
}
