import type { AnyTransaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

/** Whose rights changed, and which of their sessions must be looked at anew. */
export interface RightsChange {
  person_ids: readonly number[];
  session_ids: readonly string[];
}

/** How the processes of the portal tell each other whose rights to look up again. */
export const rightsSignal = 'accounts.rights';

/** A word between processes is short: a reload that touches more people makes all be looked up again. */
const mostNamed = 500;

/**
 * Every change of rights passes here, in its transaction: a role granted, taken or switched, an account
 * locked, sessions ended, a first password replaced, people applied from the source. Once it is
 * committed no process knows the old rights any more, and the live connections of these sessions end;
 * who may still come back gets the new rooms.
 */
export function rightsChanged(live: Live, tx: AnyTransaction, change: RightsChange): void {
  const { person_ids, session_ids } = change;
  const named = person_ids.length > mostNamed ? null : [...person_ids];
  tx.onCommit(() => live.signal(rightsSignal, named));
  live.sever(tx, session_ids);
}
