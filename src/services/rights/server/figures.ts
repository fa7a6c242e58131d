import type { Reads } from '#platform/database/database.ts';
import { defineFigures } from '#platform/waits/figures.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { rightsAddresses } from '../addresses.ts';
import { rightsContract } from '../contract.ts';
import { activations } from './list-activations.ts';
import { users } from './list-users.ts';

const { listActivations, listUsers } = rightsContract.calls;

/** Everybody with an account, and those of them whom reloads brought who came in already. */
export function rightsFigures(reads: Reads<AccountTables & PeopleTables>) {
  return [
    defineFigures({
      open: listUsers,
      kinds: { users: rightsAddresses.users() },
      read: async () => ({ users: await users.count(reads, {}) }),
    }),
    defineFigures({
      open: listActivations,
      kinds: { activations: rightsAddresses.activations() },
      read: async () => ({ activations: await activations.count(reads, { state: 'activated' }) }),
    }),
  ];
}
