import type { Reads } from '#platform/database/database.ts';
import { needsSecondStep } from '../../second-step.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';

/** How somebody can come in, and whether the university asks for a second step of them. */
export async function listWays({ database, limits }: Accounts, { id }: { id: number }) {
  const { second_step_roles } = await limits();
  const { reads } = database;
  const account = await reads
    .selectFrom('account')
    .leftJoin('second_step', 'second_step.person_id', 'account.person_id')
    .select(({ selectFrom }) => [
      'account.user_type',
      'second_step.confirmed_at as app_since',
      selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_code.person_id', '=', 'account.person_id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    ])
    .where('account.person_id', '=', id)
    .executeTakeFirstOrThrow();
  const roles = await reads
    .selectFrom('account_role')
    .select('role_id')
    .where('person_id', '=', id)
    .execute();
  const passkeys = await listPasskeys(reads, id);
  const role_ids = roles.map(({ role_id }) => role_id);
  const { user_type, app_since, codes_left } = account;
  return {
    app_since,
    codes_left: codes_left ?? 0,
    passkeys: passkeys.map(({ credential_id: _, ...shown }) => shown),
    is_needed: needsSecondStep(second_step_roles, { user_type, role_ids }),
  };
}

/** A person's passkeys, the newest first; they are few. */
export function listPasskeys(reads: Reads<AccountTables>, person_id: number) {
  return reads
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'name', 'is_backed_up', 'transports'])
    .select(['created_at', 'last_used_at'])
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')
    .execute();
}
