import type { Transaction } from '#platform/database/database.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import type { GuidancePlatform } from './export-students.ts';
import { recordChanges } from './move-students.ts';

/** What the source decides stands in the history like what the portal does, in the reload's transaction. */
export function followReloads(platform: GuidancePlatform): void {
  platform.events.on(
    'system-data.advisors_changed',
    (tx: Transaction<GuidanceTables>, { changes, now }) =>
      recordChanges(platform, tx, { changes, reason: 'source', note: '', by: null, now }),
  );
}
