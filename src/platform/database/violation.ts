import pg from 'pg';
import { type Refusal, type RefusalDetails, refuse } from '../contract/refusal.ts';
import type { Database, Transaction } from './database.ts';

/**
 * The name of the constraint that a failed statement violated, or null: the database enforces the rule, and
 * the command turns it into a refusal.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  return error.code?.startsWith('23') ? (error.constraint ?? null) : null;
}

/**
 * Runs `work` as one transaction; a violated constraint that `codes` names becomes that refusal, and every other error is
 * thrown on.
 */
export async function refuseBroken<Tables, Answer, Code extends string>(
  database: Pick<Database<Tables>, 'transaction'>,
  codes: Readonly<Record<string, Code>>,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
  detailsOf?: (error: unknown) => RefusalDetails,
): Promise<Answer | Refusal<Code>> {
  try {
    return await database.transaction(work);
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return refuse(code, detailsOf?.(error));
  }
}

/** The detail from a rule's own trigger. A plain constraint's holds values that nobody should be shown. */
export function violationDetail(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.detail ?? null) : null;
}

/** Whether the transaction was aborted to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}
