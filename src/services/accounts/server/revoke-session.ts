import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Accounts } from './accounts.ts';
import { endSessions } from './end-sessions.ts';

/** Somebody else's session is as absent as one that never was. */
export async function revokeSession(
  { database, live }: Accounts,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ ended: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const ended = await endSessions(live, tx, { person_ids: [actor.id], only: id });
    return ended === 0 ? refuse('not_found') : { ended };
  });
}

export async function revokeOtherSessions(
  { database, live }: Accounts,
  { actor }: { actor: Actor },
): Promise<{ ended: number }> {
  return database.transaction(async (tx) => ({
    ended: await endSessions(live, tx, { person_ids: [actor.id], except: actor.session_id }),
  }));
}
