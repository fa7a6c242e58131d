import type { Acting } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { holdSignIns } from '../lock-row.ts';
import { tellOwner } from '../note-account.ts';
import { newAppSecret } from './app-codes.ts';
import { listPasskeys, listWays } from './list-ways.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { spendCode } from './spend-code.ts';

/** Makes a secret for an app; it counts once a code of it was given, and replaces one that doesn't yet. */
export async function beginApp(
  accounts: Accounts,
  { actor, now }: Acting,
): Promise<{ secret: string; link: string } | Refusal<'app_known'>> {
  const issuer = await accounts.nameOfPortal();
  const app = newAppSecret(accounts.secrets, {
    person_id: actor.id,
    user_id: actor.user_id,
    issuer,
  });
  const made = { secret: app.sealed, made_at: now.toISOString() };
  const begun = await accounts.database.transaction(({ writes }) =>
    writes
      .insertInto('second_step')
      .values({ person_id: actor.id, ...made, confirmed_at: null })
      .onConflict((one) =>
        one.column('person_id').doUpdateSet(made).where('second_step.confirmed_at', 'is', null),
      )
      .returning('person_id')
      .executeTakeFirst(),
  );
  return begun ? { secret: app.secret, link: app.link } : refuse('app_known');
}

export async function confirmApp(
  accounts: Accounts,
  { actor, code, now }: Acting & { code: string },
): Promise<{ codes: string[] } | Refusal<'second_code_wrong' | 'app_known'>> {
  return accounts.database.transaction(async (tx) => {
    const waiting = await lockApp(tx, actor.id);
    if (waiting?.confirmed_at) return refuse('app_known');
    if (!(await spendCode(accounts, tx, { person_id: actor.id, code, now }))) {
      return refuse('second_code_wrong');
    }
    await tx.writes
      .updateTable('second_step')
      .set({ confirmed_at: now.toISOString() })
      .where('person_id', '=', actor.id)
      .execute();
    const codes = await renewRecoveryCodes(tx, actor.id);
    await tellOwner(accounts, tx, { actor, what: 'app_added', now });
    return { codes };
  });
}

/** Refused where the university asks for a second step and no passkey is one. */
export async function removeApp(
  accounts: Accounts,
  { actor, now }: Acting,
): Promise<{ removed: true } | Refusal<'not_found' | 'second_step_needed'>> {
  const { is_needed } = await listWays(accounts, actor);
  return accounts.database.transaction(async (tx) => {
    await holdSignIns(tx, actor.id);
    const passkeys = await listPasskeys(tx.writes, actor.id);
    if (is_needed && passkeys.length === 0) return refuse('second_step_needed');
    const removed = await tx.writes
      .deleteFrom('second_step')
      .where('person_id', '=', actor.id)
      .where('confirmed_at', 'is not', null)
      .returning('person_id')
      .executeTakeFirst();
    if (!removed) return refuse('not_found');
    await tellOwner(accounts, tx, { actor, what: 'app_removed', now });
    return { removed: true };
  });
}

/** New recovery codes end the ones of before. */
export async function makeRecoveryCodes(
  accounts: Accounts,
  { actor, now }: Acting,
): Promise<{ codes: string[] } | Refusal<'not_found'>> {
  return accounts.database.transaction(async (tx) => {
    const app = await lockApp(tx, actor.id);
    if (!app?.confirmed_at) return refuse('not_found');
    const codes = await renewRecoveryCodes(tx, actor.id);
    await tellOwner(accounts, tx, { actor, what: 'recovery_codes_made', now });
    return { codes };
  });
}

function lockApp({ writes }: Transaction<AccountTables>, person_id: number) {
  return writes
    .selectFrom('second_step')
    .select('confirmed_at')
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst();
}
