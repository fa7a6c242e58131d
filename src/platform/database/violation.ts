import pg from 'pg';

/**
 * The name of the constraint that a failed statement broke, if that is why it failed: the database
 * keeps the rule, and the command says what it means.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  return error.code?.startsWith('23') ? (error.constraint ?? null) : null;
}

/** Whether the transaction was ended because it and others waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}
