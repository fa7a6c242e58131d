import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { endSessions } from './end-sessions.ts';

/** Another person's session is answered like one that doesn't exist. */
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
