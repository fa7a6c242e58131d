import { mostRows } from '#platform/contract/exporting.ts';
import type { Call } from '#platform/http/bind.ts';
import { inBatches } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import {
  type AccountRights,
  listActivationIds,
  listActivationsById,
  listGrantIds,
  listGrants,
  listUserIds,
  listUsersById,
} from '#services/accounts/server/public.ts';
import type { rightsContract } from '../contract.ts';
import { presentGrants, presentUsers } from './present.ts';
import { activationColumns, grantColumns, userColumns } from './sheet-columns.ts';

type Calls = typeof rightsContract.calls;

/** The users whom the list finds, or those of them who were chosen, as a file. */
export async function exportUsers(accounts: AccountRights, call: Call<Calls['exportUsers']>) {
  const { reads } = accounts.database;
  const ids = await listUserIds(reads, call.body, mostRows + 1);
  return exportList(accounts, call, {
    title: 'rights:users.title',
    action: 'rights.users_exported',
    columns: userColumns,
    rows: ids.length,
    batches: inBatches(ids, async (some) => presentUsers(await listUsersById(reads, some)).results),
  });
}

/** The list of whom reloads brought, or the chosen of them. */
export async function exportActivations(
  accounts: AccountRights,
  call: Call<Calls['exportActivations']>,
) {
  const { reads } = accounts.database;
  const ids = await listActivationIds(reads, call.body, mostRows + 1);
  return exportList(accounts, call, {
    title: 'rights:activation.title',
    action: 'rights.activations_exported',
    columns: activationColumns,
    rows: ids.length,
    batches: inBatches(ids, (some) => listActivationsById(reads, some)),
  });
}

export async function exportRoleGrants(
  accounts: AccountRights,
  call: Call<Calls['exportRoleGrants']>,
) {
  const { reads } = accounts.database;
  const ids = await listGrantIds(reads, call.body, mostRows + 1);
  return exportList(accounts, call, {
    title: 'rights:grants.title',
    action: 'rights.role_grants_exported',
    columns: grantColumns,
    rows: ids.length,
    batches: inBatches(ids, async (some) => {
      const found = await listGrants(reads, { ids: some, page_size: some.length });
      return presentGrants(found, call.actor).results;
    }),
  });
}
