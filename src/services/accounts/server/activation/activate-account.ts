import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Link } from '#platform/links/links.ts';
import type { Accounts } from '../accounts.ts';
import { useLink } from './account-links.ts';

/** Opening the mailed link proves that the mailbox is the person's. */
export async function activateAccount(
  { database }: Accounts,
  { link, now }: { link: Link; now: Date },
): Promise<{ person_id: number } | Refusal<'token_invalid'>> {
  const person_id = link.subject_id;
  return database.transaction(async (tx) => {
    if (!(await useLink(tx, link, now))) return refuse('token_invalid');
    await tx.writes
      .updateTable('account')
      .set((e) => ({ activated_at: e.fn.coalesce('activated_at', e.val(now.toISOString())) }))
      .where('person_id', '=', person_id)
      .execute();
    return { person_id };
  });
}
