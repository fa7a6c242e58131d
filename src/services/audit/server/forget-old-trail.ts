import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { forgetTrail } from '#platform/audit/trail-list.ts';
import type { Database } from '#platform/database/database.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';

/** Deletes trail entries past the university's retention; the audit log itself stays. */
export async function forgetOldTrail(
  database: Database<AuditTables>,
  settings: CurrentSettings,
  now: Date,
): Promise<void> {
  const { trail } = await settings.current();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await forgetTrail(database, { is_reading: true, before: ago(trail.reading_days) });
  await forgetTrail(database, { is_reading: false, before: ago(trail.sign_in_days) });
}
