import { CompiledQuery } from 'kysely';
import type { AnyTransaction } from './database.ts';

/**
 * From here on the transaction waits for what others write only as long as they write what a person has
 * asked for. A reload that is being applied holds its rows for minutes; a call gives way to it with
 * `being_written`, and lets go of its connection. Shorter than the second after which PostgreSQL looks for a
 * deadlock, so that it is the call that gives way and never the reload.
 */
export async function waitBriefly({ writes }: AnyTransaction): Promise<void> {
  await writes.executeQuery(CompiledQuery.raw(`set local lock_timeout = '500ms'`));
}

/** Whether a statement failed because somebody else was still writing what it needed. */
export function isBeingWritten(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03';
}
