import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Accounts } from '../accounts.ts';
import { setAccount } from '../set-account.ts';
import { followRights } from './follow-rights.ts';

/** Switches to another of the person's roles; the database knows which are theirs. */
export async function switchRole(
  { database, live }: Accounts,
  { person_id, role }: { person_id: number; role: number },
): Promise<{ switched: true } | Refusal<'forbidden'>> {
  try {
    return await database.transaction(async (tx) => {
      await waitBriefly(tx);
      await setAccount(tx, person_id, { role });
      await followRights(live, tx, { person_ids: [person_id] });
      return { switched: true };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'account_role_in_force') return refuse('forbidden');
    throw error;
  }
}
