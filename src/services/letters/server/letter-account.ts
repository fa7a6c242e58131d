import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openAccount, sealAccount } from '#platform/secrets/sealed-account.ts';
import type { SideEvents } from '#services/sides/events.ts';
import {
  type AgreedAccount,
  holdAgreedAccount,
  isSameAccount,
} from '#services/sides/server/public.ts';
import type { LetterRow } from '../tables/tables.ts';
import { eventOf } from './announce.ts';
import { note, tellRooms } from './hold-letter.ts';
import { type LettersPlatform, letterIbans, type Tables } from './letters-platform.ts';

type Tx = Transaction<Tables>;

/** Whether somebody wrote the letter, who then neither decides on it nor confirms it. */
export function isOwn({ made_by, written_by }: LetterRow, { id }: Pick<Actor, 'id'>): boolean {
  return made_by === id || written_by === id;
}

/** The trainer's account sealed for the letter, which financial management accepts with it; empty for other letters. */
export async function bindAccount(
  secrets: LettersPlatform['secrets'],
  tx: Tx,
  { id, trainer_id }: Pick<LetterRow, 'id' | 'trainer_id'>,
) {
  if (trainer_id === null) return {};
  const account = await holdAgreedAccount(secrets, tx, trainer_id);
  return isRefusal(account) ? account : sealAccount(secrets, letterIbans, { id }, account);
}

/** Refused once the trainer of an accepted letter has another account than the one accepted, or none. */
export async function holdAcceptedAccount(
  secrets: LettersPlatform['secrets'],
  tx: Tx,
  row: LetterRow,
): Promise<AgreedAccount | Refusal<'account_changed'> | null> {
  if (row.trainer_id === null) return null;
  const account = await holdAgreedAccount(secrets, tx, row.trainer_id);
  const accepted = openAccount(secrets, letterIbans, row);
  const isBound = !isRefusal(account) && accepted !== null && isSameAccount(account, accepted);
  return isBound ? account : refuse('account_changed');
}

/** Withdraws financial management's acceptance, which was of another account, and notifies it. */
export async function takeYes(
  deps: Pick<LettersPlatform, 'events' | 'live'>,
  tx: Tx,
  row: LetterRow,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<void> {
  await tx.writes
    .updateTable('letter')
    .set({ finance: 1, finance_by: null, finance_at: null, finance_reason: '' })
    .set((e) => ({ moved_at: now.toISOString(), version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  await note(tx, row, 'letters.account_changed', { actor, now });
  const event = { ...(await eventOf(tx, row)), by: actor?.id ?? null, now };
  await deps.events.announce(tx, 'letters.account_changed', event);
  tellRooms(deps, tx);
}

/** Moves unconfirmed letters of trainer fees to the new trainer; they need a new decision. */
export function followTrainers(deps: Pick<LettersPlatform, 'live'>) {
  return async (tx: Tx, event: SideEvents['sides.trainer_replaced']): Promise<void> => {
    const { internship_id, to_id, now } = event;
    const rows = await tx.writes
      .updateTable('letter')
      .set((e) => ({
        trainer_id: to_id,
        moved_at: now.toISOString(),
        version: e('version', '+', 1),
      }))
      .where('internship_id', '=', internship_id)
      .where('kind', '=', 'trainer_fees')
      .where('confirmed_at', 'is', null)
      .where('coordinator', '<>', 3)
      .where('finance', '<>', 3)
      .returning(['id', 'kind', 'total_cost'])
      .execute();
    for (const row of rows) await note(tx, row, 'letters.trainer_replaced', { actor: null, now });
    tellRooms(deps, tx);
  };
}

/** A changed account withdraws the acceptance of each unconfirmed letter that would be paid to it. */
export function followAccounts(deps: Pick<LettersPlatform, 'events' | 'live'>) {
  return async (tx: Tx, { person_id, now }: SideEvents['sides.account_changed']): Promise<void> => {
    const rows = await tx.writes
      .selectFrom('letter')
      .selectAll()
      .where('trainer_id', '=', person_id)
      .where('finance', '=', 2)
      .where('confirmed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) await takeYes(deps, tx, row, { actor: null, now });
  };
}
