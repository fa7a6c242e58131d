import type { Actor } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { endLinks } from '#platform/links/links.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { resetLink } from '../../calls.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { tellOwner } from '../note-account.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { endTickets } from '../sessions/login-tickets.ts';

interface NewPassword {
  owner: Pick<Actor, 'id' | 'user_type' | 'role'>;
  /** The session that stays open; null if the password was set with a mailed link. */
  session_id: string | null;
  /** The browser that stays known; the others are forgotten. Empty for none. */
  device: string;
  how: 'first_password_set' | 'password_changed' | 'password_reset';
  now: Date;
}

/**
 * The consequences of a new password, in its transaction: all other sessions end, other browsers are
 * forgotten, pending links and codes become void, the audit log gets an entry, the owner gets a mail and
 * the event is published.
 */
export async function afterNewPassword(
  accounts: Pick<Accounts, 'live' | 'events' | 'jobs'>,
  tx: Transaction<AccountTables>,
  { owner, session_id, device, how, now }: NewPassword,
): Promise<void> {
  const person_id = owner.id;
  await endSessions(accounts.live, tx, { person_ids: [person_id], except: session_id });
  await tx.writes
    .deleteFrom('known_device')
    .where('person_id', '=', person_id)
    .where('device_hash', '!=', hashToken(device))
    .execute();
  await endTickets(tx, person_id);
  await endLinks(tx, [resetLink], { subject_ids: [person_id], now });
  await tx.writes
    .updateTable('reset_code')
    .set({ code_hash: null })
    .where('person_id', '=', person_id)
    .execute();
  await tellOwner(accounts, tx, { actor: owner, what: how, now });
  await accounts.events.announce(tx, 'accounts.password_changed', { person_id, now });
}
