import type { AnyTransaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

/** The people whose rights changed, and the sessions to check again. */
export interface RightsChange {
  person_ids: readonly number[];
  session_ids: readonly string[];
}

/** The signal by which the portal's processes tell each other whose rights to reload. */
export const rightsSignal = 'accounts.rights';

/** Signals have a size limit: a reload of more people than this invalidates everybody. */
const mostNamed = 500;

/**
 * Every change of rights calls this in its transaction: a role granted, taken or switched, an account
 * locked, sessions ended, a first password replaced, people applied from the source. After the commit every
 * process drops the old rights and these sessions' live connections close; those still allowed reconnect to
 * their new rooms.
 */
export function rightsChanged(live: Live, tx: AnyTransaction, change: RightsChange): void {
  const { person_ids, session_ids } = change;
  const named = person_ids.length > mostNamed ? null : [...person_ids];
  tx.onCommit(() => live.signal(rightsSignal, named));
  live.sever(tx, session_ids);
}
