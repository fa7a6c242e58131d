import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Link } from '#platform/links/links.ts';
import type { Accounts } from '../accounts.ts';
import { setAccount } from '../set-account.ts';
import { useLink } from './account-links.ts';

/** Opening the mailed link proves that the mailbox is the person's. */
export async function activateAccount(
  { database }: Accounts,
  { link, now }: { link: Link; now: Date },
): Promise<{ person_id: number } | Refusal<'token_invalid'>> {
  const person_id = link.subject_id;
  return database.transaction(async (tx) => {
    if (!(await useLink(tx, link, now))) return refuse('token_invalid');
    await setAccount(tx, person_id, {
      activated_at: ({ fn, val }) => fn.coalesce('activated_at', val(now.toISOString())),
    });
    return { person_id };
  });
}
