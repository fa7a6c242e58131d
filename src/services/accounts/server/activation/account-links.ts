import type { Transaction } from '#platform/database/database.ts';
import { type Link, spendLink } from '#platform/links/links.ts';
import { activationLink, resetLink } from '../../calls.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { lockAccountRow } from '../lock-row.ts';

/** Every kind of link to an account, voided together. */
export const accountLinks = [resetLink, activationLink];

/** Uses up a link. False if it was just used or voided, or if the account is closed or locked. */
export async function useLink(
  tx: Transaction<AccountTables>,
  link: Link,
  now: Date,
): Promise<boolean> {
  const account = await lockAccountRow(tx, link.subject_id);
  const isOpen = account?.is_active && account.locked_at === null;
  return isOpen === true && spendLink(tx, link, now);
}
