import pg from 'pg';

/**
 * The name of the constraint that a failed statement violated, or null: the database enforces the rule, and
 * the command turns it into a refusal.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  return error.code?.startsWith('23') ? (error.constraint ?? null) : null;
}

/** The detail from a rule's own trigger. A plain constraint's holds values that nobody should be shown. */
export function violationDetail(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.detail ?? null) : null;
}

/** Whether the transaction was aborted to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}
