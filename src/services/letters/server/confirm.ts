import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { type Day, momentOf } from '#platform/language/times/day.ts';
import { findSideContact } from '#services/sides/server/public.ts';
import { sentAt, urgentDelayMs } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { holdLetter, note, tellRooms } from './hold-letter.ts';
import { newCode } from './insert-letter.ts';
import { areStillThere } from './items.ts';
import { holdAcceptedAccount, isOwn, takeYes } from './letter-account.ts';
import type { LettersPlatform } from './letters-platform.ts';
import { writePaper } from './paper.ts';
import { aboutLetters } from './present.ts';
import type { Seen } from './together.ts';

/** When a confirmed letter goes out: on its day, or as soon as there was time to undo it. */
export function dueOf({ send_on, is_internal }: LetterRow, now: Date): Date | null {
  if (is_internal) return null;
  const soon = new Date(now.getTime() + urgentDelayMs);
  const planned = send_on === null ? soon : momentOf(send_on as Day, sentAt);
  return planned > soon ? planned : soon;
}

/** Confirms an accepted letter: from now on it keeps what it says, and its trainees keep their seats. */
export function confirmLetter(
  deps: LettersPlatform,
  { id, version }: Seen,
  { actor, now }: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const { writes } = tx;
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    if (row.confirmed_at !== null) return refuse('already_confirmed');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.status !== 2) return refuse('not_accepted');
    if (isOwn(row, actor)) return refuse('own_letter');
    const account = await holdAcceptedAccount(deps.secrets, tx, row);
    if (isRefusal(account)) return account;
    if (account?.written_by === actor.id) return refuse('own_account');
    if (!row.is_internal) {
      const fee = (await aboutLetters(writes, [row])).feeOf(row);
      if (fee !== row.student_fee) return refuse('fee_changed');
      if (!(await findSideContact(writes, row.side_id))) return refuse('no_recipient');
    }
    const signed = { ...row, confirmed_by: actor.id };
    const paper = await writePaper(writes, signed, { speak: deps.speak, now });
    await writes
      .updateTable('letter')
      .set({
        confirmed_at: now.toISOString(),
        confirmed_by: actor.id,
        due_at: dueOf(row, now)?.toISOString() ?? null,
        paper: JSON.stringify(paper),
        check_code: newCode(),
        moved_at: now.toISOString(),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    // Checked only now that their seats are locked: trainees who have lost theirs can't be named.
    if (!(await areStillThere(writes, row))) return refuse('trainee_left');
    await note(tx, row, 'letters.confirmed', { actor, now });
    tellRooms(deps, tx);
    return { id };
  });
}

/** Undoes a confirmation, until the side has the letter. */
export function undoConfirmation(
  deps: LettersPlatform,
  { id, version }: Seen,
  { actor, now }: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    if (row.confirmed_at === null) return refuse('not_confirmed');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.sent_at !== null) return refuse('already_sent');
    await tx.writes
      .updateTable('letter')
      .set({
        confirmed_at: null,
        confirmed_by: null,
        due_at: null,
        paper: null,
        unsent_at: null,
        moved_at: now.toISOString(),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute();
    await note(tx, row, 'letters.undone', { actor, now });
    const account = await holdAcceptedAccount(deps.secrets, tx, row);
    if (isRefusal(account)) await takeYes(deps, tx, row, { actor, now });
    tellRooms(deps, tx);
    return { id };
  });
}
