import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Accounts } from '../accounts.ts';
import { setAccount } from '../set-account.ts';

/** User names are unique regardless of case; a database index checks it. */
export async function changeUsername(
  { database, live }: Accounts,
  { person_id, username }: { person_id: number; username: string },
): Promise<{ changed: true } | Refusal<'username_taken'>> {
  try {
    return await database.transaction(async (tx) => {
      await waitBriefly(tx);
      await setAccount(tx, person_id, { username });
      live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
      return { changed: true };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'account_username') return refuse('username_taken');
    throw error;
  }
}
