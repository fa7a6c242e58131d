import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { claimFile, type FileTables, holdsFile } from '#services/files/server/public.ts';
import type { SettingGroup } from '../setting.ts';
import type { Values } from '../tables/tables.ts';
import { universityMark } from './mark-purpose.ts';

interface Choice {
  /** The group that holds the settings. */
  group: SettingGroup;
  group_id: number;
  actor_id: number;
  /** The new values. */
  to: Values;
}

/** Attaches a chosen image to its group. Earlier images stay attached, so that a change can be undone. */
export async function claimImages(
  tx: Transaction<FileTables>,
  { group, group_id, actor_id, to }: Choice,
): Promise<Refusal<'invalid_input'> | null> {
  for (const [key, { input }] of Object.entries(group.settings)) {
    const chosen = to[key];
    if (input !== 'image' || typeof chosen !== 'string') continue;
    const user = { used_by: 'setting_group', used_by_id: group_id };
    const file = { id: Number(chosen), ...user };
    if (await holdsFile(tx.writes, file)) continue;
    const claim = { ...file, purpose: universityMark.name, owner_id: actor_id };
    const claimed = await claimFile(tx, claim);
    if (!('id' in claimed)) {
      return refuse('invalid_input', { fields: { [key]: [{ code: 'file_missing' }] } });
    }
  }
  return null;
}
