import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';

/**
 * Queues an activation mail, unless one was requested recently. Request times in the future were stored
 * before the clock was set back. Returns whether one goes out.
 */
export async function askForActivation(
  { jobs, limits }: Pick<Accounts, 'jobs'> & { limits: AccountLimits },
  tx: Transaction<AccountTables>,
  request: { person_id: number; language: Language | null; now: Date },
): Promise<boolean> {
  const { person_id, language, now } = request;
  const recent = new Date(now.getTime() - limits.activation_link_every_minutes * 60_000);
  await waitBriefly(tx);
  const asked = await tx.writes
    .updateTable('account')
    .set({ activation_asked_at: now.toISOString() })
    .where('person_id', '=', person_id)
    .where((e) =>
      e.or([
        e('activation_asked_at', 'is', null),
        e('activation_asked_at', '<=', recent.toISOString()),
        e('activation_asked_at', '>', now.toISOString()),
      ]),
    )
    .returning('person_id')
    .executeTakeFirst();
  if (!asked) return false;
  // People due their first mail get only this one.
  await tx.writes
    .updateTable('activation_mail')
    .set({ asked_at: now.toISOString(), refused_at: null, refused_to: null })
    .where('person_id', '=', person_id)
    .where('sent_at', 'is', null)
    .execute();
  await jobs.send(tx, 'accounts.send_activation_link', { person_id, language });
  return true;
}
