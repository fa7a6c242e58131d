import type { Database } from '#platform/database/database.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { createLimits } from './current-limits.ts';

/** When a session expires unless it is used again before. */
export function endOfSession(
  session: { created_at: string; last_used_at: string },
  limits: AccountLimits,
): Date {
  const idle = Date.parse(session.last_used_at) + limits.session_idle_hours * 3_600_000;
  const oldest = Date.parse(session.created_at) + limits.session_days * 86_400_000;
  return new Date(Math.min(idle, oldest));
}

/** When these sessions expire as they stand; ended sessions are left out. */
export function createSessionEnds(database: Database<AccountTables>, settings: CurrentSettings) {
  const limits = createLimits(settings);
  return async (session_ids: readonly string[]): Promise<Map<string, Date>> => {
    const lasting = await limits();
    const rows = await database.reads
      .selectFrom('session')
      .innerJoin('account', 'account.person_id', 'session.person_id')
      .select(['session.id', 'session.created_at', 'session.last_used_at'])
      .where((e) => e('session.id', '=', e.fn.any(e.val([...session_ids]))))
      .where('account.is_active', '=', true)
      .where('account.locked_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, endOfSession(row, lasting)]));
  };
}
