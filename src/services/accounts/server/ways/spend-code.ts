import type { Transaction } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { cleanCode, isAppCode } from '../../second-step.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { stepOfCode } from './app-codes.ts';

type Tx = Transaction<AccountTables>;

interface Typed {
  person_id: number;
  code: string;
  now: Date;
}

/** Spends a code of the app or for recovery; false for a wrong one and for one that was spent before. */
export function spendCode(
  { secrets }: Pick<Accounts, 'secrets'>,
  tx: Tx,
  { person_id, code: typed, now }: Typed,
): Promise<boolean> {
  const code = cleanCode(typed);
  const spent = { person_id, code, now };
  return isAppCode(code) ? spendAppCode(secrets, tx, spent) : spendRecoveryCode(tx, spent);
}

async function spendAppCode(secrets: Accounts['secrets'], { writes }: Tx, typed: Typed) {
  const { person_id, now } = typed;
  const app = await writes
    .selectFrom('second_step')
    .select(['person_id', 'secret'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  const step = app ? stepOfCode(secrets, app, typed) : null;
  if (step === null) return false;
  const spent = await writes
    .insertInto('spent_step')
    .values({ person_id, step, spent_at: now.toISOString() })
    .onConflict((one) => one.columns(['person_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return spent !== undefined;
}

async function spendRecoveryCode({ writes }: Tx, { person_id, code, now }: Typed) {
  const used = await writes
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('person_id', '=', person_id)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return used !== undefined;
}
