import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
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
import { grantsSeen } from './grants-seen.ts';
import { presentGrants, presentUsers } from './present.ts';
import { activationColumns, grantColumns, userColumns } from './sheet-columns.ts';

type Calls = typeof rightsContract.calls;

/** Exports the users that the list finds, or the selected ones. */
export async function exportUsers(accounts: AccountRights, call: Call<Calls['exportUsers']>) {
  const { reads } = accounts.database;
  return exportByIds(accounts, call, {
    title: 'rights:users.title',
    action: 'rights.users_exported',
    columns: userColumns,
    listIds: (most) => listUserIds(reads, call.body, most),
    listById: async (ids) => presentUsers(await listUsersById(reads, ids)).results,
  });
}

/** Exports the list of people that reloads added, or the selected ones. */
export async function exportActivations(
  accounts: AccountRights,
  call: Call<Calls['exportActivations']>,
) {
  const { reads } = accounts.database;
  return exportByIds(accounts, call, {
    title: 'rights:activation.title',
    action: 'rights.activations_exported',
    columns: activationColumns,
    listIds: (most) => listActivationIds(reads, call.body, most),
    listById: (ids) => listActivationsById(reads, ids),
  });
}

export async function exportRoleGrants(
  accounts: AccountRights,
  call: Call<Calls['exportRoleGrants']>,
) {
  const { reads } = accounts.database;
  return exportByIds(accounts, call, {
    title: 'rights:grants.title',
    action: 'rights.role_grants_exported',
    columns: grantColumns,
    listIds: (most) => {
      const { ids, ordering } = call.body;
      return listGrantIds(reads, { ids, ordering, ...grantsSeen(call.body, call.actor) }, most);
    },
    listById: async (ids) =>
      presentGrants(await listGrants(reads, { ids, page_size: ids.length }), call.actor).results,
  });
}
