import { sql } from 'kysely';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';
import { createPasswords } from './passwords.ts';

export interface DemoAccounts {
  password: string;
  /** Who must choose a password at the first sign-in. */
  first_login_ids: readonly string[];
  not_activated_ids: readonly string[];
  now: Date;
}

/** Gives everyone in a demo the same password; hashed once, since thousands would take minutes. */
export async function seedDemoAccounts(
  database: Database<AccountTables>,
  demo: DemoAccounts,
): Promise<void> {
  const password_hash = await createPasswords().hash(demo.password);
  if (isRefusal(password_hash)) throw new Error('no room to hash the demo password');
  await database.transaction(({ writes }) =>
    writes
      .updateTable('account')
      .set({
        password_hash,
        first_login: sql`user_id = any(${demo.first_login_ids})`,
        activated_at: sql`case when user_id = any(${demo.not_activated_ids})
          then null else ${demo.now.toISOString()}::timestamptz end`,
      })
      .execute(),
  );
}
