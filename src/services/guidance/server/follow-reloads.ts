import type { Transaction } from '#platform/database/database.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import type { GuidancePlatform } from './export-students.ts';
import { recordChanges } from './move-students.ts';

/** Records guide changes made by the source in the history, in the reload's transaction. */
export function followReloads(platform: GuidancePlatform): void {
  platform.events.on(
    'people.advisors_changed',
    (tx: Transaction<GuidanceTables>, { changes, now }) =>
      recordChanges(platform, tx, { changes, reason: 'source', note: '', by: null, now }),
  );
}
