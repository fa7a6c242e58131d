import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { counsellingAddresses } from '../addresses.ts';
import { counsellingContract } from '../contract.ts';

/** Every call while the service is off. */
function offHandlers(): Handlers<typeof counsellingContract> {
  const off = async () => refuse('counselling_off');
  const names = Object.keys(counsellingContract.calls);
  return Object.fromEntries(names.map((name) => [name, off])) as never;
}

export const counsellingService = defineService({
  contract: counsellingContract,
  addresses: counsellingAddresses,
  open: (_platform: Platform<PeopleTables>) => ({ handlers: offHandlers() }),
});
