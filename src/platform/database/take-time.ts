import { CompiledQuery } from 'kysely';
import type { AnyTransaction } from './database.ts';

/**
 * From here on the transaction may take as long as the reload of a large university. For work that nobody
 * waits for at a screen; everything else has the pool's limits (pool.ts).
 */
export async function takeTime({ writes }: AnyTransaction): Promise<void> {
  await writes.executeQuery(
    CompiledQuery.raw(
      `select set_config(name, value, true) from (values
         ('statement_timeout', '1h'),
         ('lock_timeout', '1h'),
         ('idle_in_transaction_session_timeout', '15min')
       ) as given (name, value)`,
    ),
  );
}
