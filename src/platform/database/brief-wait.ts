import { CompiledQuery } from 'kysely';
import type { AnyTransaction } from './database.ts';

/**
 * From here on the transaction waits only briefly for locks. A reload holds its rows for minutes while it
 * is applied; a call then fails with `being_written` and frees its connection. The limit is shorter than
 * the second after which PostgreSQL checks for deadlocks, so that the call gives way and never the reload.
 */
export async function waitBriefly({ writes }: AnyTransaction): Promise<void> {
  await writes.executeQuery(CompiledQuery.raw(`set local lock_timeout = '500ms'`));
}

/** Whether a statement failed because it could not get a lock in time. */
export function isBeingWritten(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03';
}
