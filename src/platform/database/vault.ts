import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Secrets } from '../secrets/secrets.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Tables that the portal's own role may neither read nor write: they belong to a role without a login, which a
 * transaction takes on for as long as it works in here (decision record 96).
 */
export interface Vault<Tables> {
  /**
   * Runs `work` as the vault's role, in the caller's transaction or in one of its own, and goes back before it returns.
   * Inside, nothing but the vault's tables can be reached, so other services are asked before or after.
   */
  transaction<Answer>(work: (tx: Transaction<Tables>) => Promise<Answer>): Promise<Answer>;
  /** Under a key of the vault's own. */
  secrets: Secrets;
}

/** `Others` are the tables of the portal's database, none of which a vault's work sees. */
export function openVault<Tables, Others>(
  database: Pick<Database<Others>, 'transaction'>,
  { role, secrets }: { role: string; secrets: Secrets },
): Vault<Tables> {
  const enter = sql`set local role ${sql.id(role)}`;
  const leave = sql`set local role none`;
  const inside = new AsyncLocalStorage<true>();

  return {
    secrets,
    transaction: (work) =>
      database.transaction(async (outer) => {
        const tx = outer as unknown as Transaction<Tables>;
        if (inside.getStore()) return work(tx);
        await enter.execute(tx.writes);
        try {
          return await inside.run(true, () => work(tx));
        } finally {
          // A transaction that PostgreSQL has aborted ends with its role.
          await leave.execute(tx.writes).catch(() => undefined);
        }
      }),
  };
}
