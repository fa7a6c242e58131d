import { mostRows } from '#platform/contract/exporting.ts';
import type { Call } from '#platform/http/bind.ts';
import { inBatches, inPages } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import {
  type AccountRights,
  listGrants,
  listUserIds,
  listUsersById,
} from '#services/accounts/server/public.ts';
import type { rightsContract } from '../contract.ts';
import { presentGrants, presentUsers } from './present.ts';
import { grantColumns, userColumns } from './sheet-columns.ts';

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

export async function exportRoleGrants(
  accounts: AccountRights,
  call: Call<Calls['exportRoleGrants']>,
) {
  const { reads } = accounts.database;
  const { state, ordering } = call.body;
  const { count } = await listGrants(reads, { state, ordering, page: 1, page_size: 1 });
  return exportList(accounts, call, {
    title: 'rights:grants.title',
    action: 'rights.role_grants_exported',
    columns: grantColumns,
    rows: count,
    batches: inPages(async (page) => {
      const found = await listGrants(reads, { state, ordering, ...page });
      return presentGrants(found, call.actor).results;
    }),
  });
}
