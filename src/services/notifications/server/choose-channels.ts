import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { Channels, Kind, Kinds } from './kinds.ts';

interface Choice extends Channels {
  actor: Actor;
  kind: string;
}

/** Stores a person's channels for a kind; earlier items stay where they are. */
export async function chooseChannels(
  { database, kinds }: { database: Database<NotificationTables>; kinds: Kinds },
  { actor, kind, bell, mail }: Choice,
): Promise<{ kind: Kind } | Refusal<'not_found' | 'always_told' | 'letter_of_its_own'>> {
  const chosen = kinds.find(kind);
  if (!chosen || !isAllowed(chosen.for, actor)) return refuse('not_found');
  const { always, letter } = chosen;
  if (always && !bell) return refuse('always_told');
  if (letter && mail) return refuse('letter_of_its_own');
  await database.transaction(({ writes }) =>
    writes
      .insertInto('notification_preference')
      .values({ person_id: actor.id, kind, bell, mail })
      .onConflict((known) => known.columns(['person_id', 'kind']).doUpdateSet({ bell, mail }))
      .execute(),
  );
  return { kind: chosen };
}
