import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type Channels, kindRules } from '../kind-rules.ts';
import { type Kind, kinds } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';

interface Choice extends Channels {
  actor: Actor;
  kind: string;
}

/** Keeps where a person wants to be told of a kind; what came before stays where it is. */
export async function chooseChannels(
  database: Database<NotificationTables>,
  { actor, kind, bell, mail }: Choice,
): Promise<{ kind: Kind } | Refusal<'not_found' | 'always_told' | 'letter_of_its_own'>> {
  if (!isKind(kind) || !isAllowed(kindRules[kind].for, actor)) return refuse('not_found');
  const { always, letter } = kindRules[kind];
  if (always && !bell) return refuse('always_told');
  if (letter && mail) return refuse('letter_of_its_own');
  await database.transaction(({ writes }) =>
    writes
      .insertInto('notification_preference')
      .values({ person_id: actor.id, kind, bell, mail })
      .onConflict((known) => known.columns(['person_id', 'kind']).doUpdateSet({ bell, mail }))
      .execute(),
  );
  return { kind };
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}
