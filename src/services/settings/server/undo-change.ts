import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Values } from '../tables/tables.ts';
import { type ChangingActor, choose, lockGroup, type SettingsDeps } from './change-settings.ts';
import { findChange } from './queries.ts';

type Refused = 'not_found' | 'changed_since' | 'nothing_to_put_back' | 'no_longer_accepted';

/**
 * Restores the values before a change, as a new change. Overwrites later changes only if the caller
 * confirms it.
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
    // A newer release may no longer accept the old value.
    return refused ? refuse('no_longer_accepted') : { done: true as const };
  });
}

/** Whether these are the current values. */
export function isStanding(values: Values, stands: Values): boolean {
  return Object.entries(values).every(([key, value]) => isDeepStrictEqual(stands[key], value));
}
