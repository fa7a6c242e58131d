import type { Transaction } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import type { SecondStep } from '../../second-step.ts';
import type { AccountTables } from '../../tables/tables.ts';

type Tx = Transaction<AccountTables>;

const validMs = 300_000;
const mostTries = 5;

/** The answer to a right password where a second step follows. */
export interface Ticket {
  second_step: SecondStep[];
  ticket: string;
  user_id: string;
}

export async function giveTicket(
  { writes }: Tx,
  { person_id, now, ...begun }: Omit<Ticket, 'ticket'> & { person_id: number; now: Date },
): Promise<Ticket> {
  const { token, token_hash } = newToken();
  const expires_at = new Date(now.getTime() + validMs).toISOString();
  await writes
    .insertInto('login_ticket')
    .values({ ticket_hash: token_hash, person_id, expires_at })
    .execute();
  return { ...begun, ticket: token };
}

/** Counts a try before its code is looked at, so that many at once are no more than five; false once it is over. */
export async function tryTicket(
  { writes }: Tx,
  { ticket, now }: { ticket: string; now: Date },
): Promise<boolean> {
  const tried = await writes
    .updateTable('login_ticket')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', mostTries)
    .returning('person_id')
    .executeTakeFirst();
  return tried !== undefined;
}

/** Of two at once, one spends it. */
export async function spendTicket({ writes }: Tx, ticket: string): Promise<boolean> {
  const spent = await writes
    .deleteFrom('login_ticket')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning('person_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** For a new password, which ends the sign-ins that the former one began, and for a passkey in place of a code. */
export async function endTickets({ writes }: Tx, person_id: number): Promise<void> {
  await writes.deleteFrom('login_ticket').where('person_id', '=', person_id).execute();
}
