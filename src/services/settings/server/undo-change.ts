import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Values } from '../tables/tables.ts';
import { type ChangingActor, choose, lockGroup, type SettingsDeps } from './change-settings.ts';
import { findChange } from './queries.ts';

type Refused = 'not_found' | 'changed_since' | 'nothing_to_put_back' | 'no_longer_accepted';

/**
 * Puts back what a change found, as a change of its own. What somebody changed since is overwritten
 * only by who says so.
 */
export async function undoChange(
  { database, live }: SettingsDeps,
  undo: { actor: ChangingActor; id: number; put_back: boolean; now: Date },
): Promise<{ done: true } | Refusal<Refused>> {
  return database.transaction(async (tx) => {
    const change = await findChange(tx.writes, undo.id);
    if (!change) return refuse('not_found');
    const { group, from, to } = change;
    const { id: group_id, stands } = await lockGroup(tx, group);
    if (isStanding(from, stands)) return refuse('nothing_to_put_back');
    if (!undo.put_back && !isStanding(to, stands)) return refuse('changed_since');
    const { actor, now } = undo;
    const wish = { actor, now, group, group_id, stands, to: from, put_back: change.id };
    const refused = await choose(tx, live, wish);
    // The rules are the portal's, and a new release may have narrowed them.
    return refused ? refuse('no_longer_accepted') : { done: true as const };
  });
}

/** Whether these values are what stands. */
export function isStanding(values: Values, stands: Values): boolean {
  return Object.entries(values).every(([key, value]) => isDeepStrictEqual(stands[key], value));
}
