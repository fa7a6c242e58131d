import type { Reads } from '#platform/database/database.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import { type AccountTables, waitingGrants } from '#services/accounts/server/public.ts';
import { rightsAddresses } from '../addresses.ts';
import { rightsContract } from '../contract.ts';
import { grantsSeen } from './grants-seen.ts';

const { agreeRoleGrant, listRoleGrants } = rightsContract.calls;

/** Roles and email addresses of staff that need a second approval. */
export function rightsWaits(reads: Reads<AccountTables>) {
  return [
    defineWaits({
      act: agreeRoleGrant,
      list: listRoleGrants,
      kinds: { role_grants: rightsAddresses.roleGrants({ state: 'waiting' }) },
      read: async ({ actor }) => ({
        role_grants: await waitingGrants(reads, grantsSeen({}, actor)),
      }),
    }),
  ];
}
