import type { Actor } from '#platform/access/actor.ts';
import type { Accounts } from '../accounts.ts';
import { endSessions } from './end-sessions.ts';

/** Idempotent: signing out of a session that is already gone succeeds. */
export async function signOut({ database, live }: Accounts, { actor }: { actor: Actor }) {
  await database.transaction((tx) =>
    endSessions(live, tx, { person_ids: [actor.id], only: actor.session_id }),
  );
}
