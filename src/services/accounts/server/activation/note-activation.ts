import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { activationRoom } from '../roles/rights-rooms.ts';

/** Records the outcome of an activation mail to a person brought by a reload. */
export function noteActivation(
  { database, clock, live }: Pick<Accounts, 'database' | 'clock' | 'live'>,
  person_id: number,
) {
  const at = () => clock.now().toISOString();
  const note = async (
    tx: Transaction<AccountTables>,
    { refused_to }: { refused_to: string | null },
  ) => {
    await tx.writes
      .updateTable('activation_mail')
      .set({
        asked_at: sql`coalesce(asked_at, ${at()})`,
        sent_at: refused_to === null ? at() : null,
        refused_at: refused_to === null ? null : at(),
        refused_to,
      })
      .where('person_id', '=', person_id)
      .execute();
    live.changed(tx, [activationRoom], { what: 'activation' });
  };
  return {
    sent: (tx: Transaction<AccountTables>) => note(tx, { refused_to: null }),
    /** The mail server permanently rejects this address. */
    refused: (refused_to: string) => database.transaction((tx) => note(tx, { refused_to })),
    /** Locked, or without an address by now: the mail is due again. */
    notSent: () =>
      database.transaction(async (tx) => {
        await tx.writes
          .updateTable('activation_mail')
          .set({ asked_at: null })
          .where('person_id', '=', person_id)
          .where('sent_at', 'is', null)
          .where('refused_at', 'is', null)
          .execute();
        live.changed(tx, [activationRoom], { what: 'activation' });
      }),
  };
}
