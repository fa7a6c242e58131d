import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { claimFile } from '#services/files/server/public.ts';
import { letterFilePurpose } from '../calls.ts';
import { eventOf } from './announce.ts';
import { holdLetter, note, tellRooms } from './hold-letter.ts';
import { type LettersPlatform, letterUser } from './letters-platform.ts';

interface Payment {
  id: number;
  payment_reference: string;
  paid_on: string;
  receipt: number | null;
  payment: number | null;
  voucher: number | null;
  version: number;
}

/** Attaches how a confirmed letter was paid. A file that was attached before stays where no other comes. */
export function attachPayment(
  deps: LettersPlatform,
  { id, payment_reference, paid_on, version, ...files }: Payment,
  acting: Acting,
) {
  const { actor, now } = acting;
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    if (row.confirmed_at === null) return refuse('not_confirmed');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (paid_on > riyadhDay(now)) return refuse('in_the_future');
    const held = {
      receipt_file_id: files.receipt ?? row.receipt_file_id,
      payment_file_id: files.payment ?? row.payment_file_id,
      voucher_file_id: files.voucher ?? row.voucher_file_id,
    };
    const before = [row.receipt_file_id, row.payment_file_id, row.voucher_file_id];
    for (const file of Object.values(held)) {
      if (file === null || before.includes(file)) continue;
      const claim = { id: file, purpose: letterFilePurpose, owner_id: actor.id };
      const claimed = await claimFile(tx, { ...claim, used_by: letterUser, used_by_id: id });
      if (isRefusal(claimed)) return refuse('file_missing');
    }
    const set = await tx.writes
      .updateTable('letter')
      .set({ payment_reference, paid_on, ...held, version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(tx, row, 'letters.payment_attached', acting, { payment_reference });
    if (row.payment_reference === '') {
      const event = { ...(await eventOf(tx, row)), by: actor.id, now };
      const paid = { ...event, made_by: row.made_by, payment_reference };
      await deps.events.announce(tx, 'letters.paid', paid);
    }
    tellRooms(deps, tx);
    return set;
  });
}
