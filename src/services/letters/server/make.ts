import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Halalas, nothing, times } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listInternshipsById, listSidesById } from '#services/sides/server/public.ts';
import { listSeats } from '#services/training/server/public.ts';
import {
  type InternalKind,
  isInternal,
  type LetterKind,
  mostNamed,
  type SideKind,
} from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { faultOf } from '../template.ts';
import { announceWaiting } from './announce.ts';
import { holdLetter, note, tellRooms } from './hold-letter.ts';
import { insertLetter, setCost, type Texts } from './insert-letter.ts';
import { findNameable, listNamed } from './items.ts';
import type { LettersPlatform, Tables } from './letters-platform.ts';

type Tx = Transaction<Tables>;

/** The trainees or seats asked for. */
interface Items {
  placements?: readonly number[] | undefined;
  seats?: readonly { internship: number; seats: number }[] | undefined;
}

interface NewLetter extends Texts, Items {
  kind: SideKind;
  side: number;
  cycle: number;
  send_on: string | null;
  notes: string;
}

/** The rules on named trainees or seats. */
const namingRules = {
  letter_item_named: 'already_named',
  letter_item_reserved: 'already_named',
} as const;

function refuseFault(kind: LetterKind, { text, text_ar }: Texts) {
  for (const one of [text_ar, text]) {
    const fault = one === undefined ? null : faultOf(kind, one);
    if (fault) return refuse(fault.code, { values: { name: fault.name } });
  }
  return null;
}

/** A letter to a side. Of two that would name the same trainee at once, the second is refused. */
export async function makeLetter(
  deps: LettersPlatform,
  { kind, side, cycle, send_on, notes, placements, seats, ...texts }: NewLetter,
  acting: Acting,
) {
  const { actor, now } = acting;
  const fault = refuseFault(kind, texts);
  if (fault) return fault;
  if (send_on !== null && send_on < riyadhDay(now)) return refuse('in_the_past');
  return refuseBroken(deps.database, namingRules, async (tx) => {
    const { writes } = tx;
    const [found] = await listSidesById(writes, [side]);
    if (!found) return refuse('not_found');
    const row = await insertLetter(
      tx,
      {
        kind,
        side_id: side,
        cycle_id: cycle,
        notes,
        send_on,
        student_fee: found.student_fee,
        made_by: actor.id,
        made_at: now.toISOString(),
      },
      texts,
    );
    const unnamed = await nameItems(tx, row, { placements, seats });
    if (unnamed) return unnamed;
    await setCost(tx, row.id, found.student_fee);
    await note(tx, row, 'letters.made', acting);
    return announced(deps, tx, row.id, acting);
  });
}

/** Names the chosen, or all that no letter names yet, and sets what they cost. */
async function nameItems(
  { writes }: Tx,
  row: LetterRow,
  { placements, seats }: Items,
): Promise<Refusal<'not_of_this_letter' | 'nobody_to_name'> | null> {
  const { id: letter_id, kind, side_id: side, cycle_id: cycle } = row;
  if (isInternal(kind)) return null;
  const left = placements || seats ? null : await findNameable(writes, { kind, side, cycle });
  const chosen = await listSeats(writes, { ids: placements ?? [] });
  const trainees = left?.trainees.map((one) => [one.placement, one.internship] as const) ?? [
    ...chosen.map((one) => [one.id, one.internship_id] as const),
  ];
  const items = [
    ...trainees.map(([placement_id, internship_id]) => ({ placement_id, internship_id, seats: 1 })),
    ...(seats ?? left?.seats ?? []).map(({ internship: internship_id, seats: count }) => ({
      placement_id: null,
      internship_id,
      seats: count,
    })),
  ].slice(0, mostNamed);
  const isWhole = chosen.length === new Set(placements).size;
  const isOfKind = chosen.every(({ is_appended }) => is_appended === (kind === 'appended'));
  if (!isWhole || !isOfKind || !(await areOf(writes, row, items)))
    return refuse('not_of_this_letter');
  if (items.length === 0) return refuse('nobody_to_name');
  await writes
    .insertInto('letter_item')
    .values(items.map((item) => ({ ...item, letter_id })))
    .execute();
  return null;
}

/** Whether these internships are the letter's side's in its cycle, confirmed, and have seats enough. */
async function areOf(
  writes: Tx['writes'],
  { kind, side_id, cycle_id }: LetterRow,
  items: readonly { placement_id: number | null; internship_id: number; seats: number }[],
): Promise<boolean> {
  const found = await listInternshipsById(
    writes,
    items.map(({ internship_id }) => internship_id),
  );
  const places = new Map(found.map((one) => [one.id, one]));
  return items.every(({ placement_id, internship_id, seats }) => {
    const place = places.get(internship_id);
    return (
      place?.side_id === side_id &&
      place.cycle_id === cycle_id &&
      place.confirmed_at !== null &&
      seats <= place.capacity &&
      (placement_id === null) === (kind === 'seats')
    );
  });
}

interface Edit extends Items {
  id: number;
  version: number;
  text: string;
  text_ar: string;
  notes: string;
  send_on: string | null;
}

/** Edits a letter to a side, with the side's present fee; trainees and seats that it no longer names are free. */
export async function editLetter(
  deps: LettersPlatform,
  { id, version, placements, seats, ...columns }: Edit,
  acting: Acting,
) {
  const { now } = acting;
  if (columns.send_on !== null && columns.send_on < riyadhDay(now)) return refuse('in_the_past');
  const more = async (tx: Tx, row: LetterRow) => {
    if (row.is_internal) return refuse('not_found');
    const [side] = await listSidesById(tx.writes, [row.side_id]);
    if (placements || seats) {
      await tx.writes.deleteFrom('letter_item').where('letter_id', '=', id).execute();
      const unnamed = await nameItems(tx, row, { placements, seats });
      if (unnamed) return unnamed;
    }
    await dropGone(tx, row);
    const { trainee_count } = await setCost(tx, id, side?.student_fee ?? row.student_fee);
    return trainee_count === 0 ? refuse('nobody_to_name') : null;
  };
  return refuseBroken(deps.database, namingRules, () =>
    rewrite(deps, { id, version, columns }, acting, more),
  );
}

/** Removes trainees who have lost their seat. */
async function dropGone({ writes }: Tx, row: LetterRow): Promise<void> {
  if (row.kind === 'seats') return;
  const { trainees } = await listNamed(writes, row);
  const held = trainees.map(({ placement }) => placement);
  await writes
    .deleteFrom('letter_item')
    .where('letter_id', '=', row.id)
    .where((e) => e.not(e('placement_id', '=', e.fn.any(e.val(held)))))
    .execute();
}

interface InternalEdit extends Columns {
  id: number;
  version: number;
  amount?: Halalas | undefined;
}

/** Edits an internal letter; training fees are of the trainees who have a seat now. */
export function editInternal(
  deps: LettersPlatform,
  { id, version, amount, ...columns }: InternalEdit,
  acting: Acting,
) {
  return rewrite(deps, { id, version, columns }, acting, async (tx, row) => {
    const { kind, internship_id } = row;
    if (!isInternal(kind) || internship_id === null) return refuse('not_found');
    const [side] = await listSidesById(tx.writes, [row.side_id]);
    const { student_fee } = side ?? row;
    const paid = await reckon(tx, { kind, internship: internship_id, student_fee, amount });
    if (isRefusal(paid)) return paid;
    await tx.writes.updateTable('letter').set(paid).where('id', '=', id).execute();
    return null;
  });
}

/** Computes an internal letter's amount and, of training fees, its trainees. */
async function reckon(
  { writes }: Tx,
  {
    kind,
    internship,
    student_fee,
    amount,
  }: { kind: InternalKind; internship: number; student_fee: Halalas; amount: Halalas | undefined },
) {
  const isOfTrainees = kind === 'payment_fees';
  const held = isOfTrainees ? await listSeats(writes, { internship }) : [];
  if (isOfTrainees && held.length === 0) return refuse('nobody_to_name');
  const total_cost = amount ?? times(student_fee, held.length);
  if (total_cost === nothing) return refuse('amount_missing');
  return {
    placements: isOfTrainees ? held.map(({ id }) => id) : null,
    trainee_count: held.length,
    student_fee,
    total_cost,
  };
}

interface Columns {
  text: string;
  text_ar: string;
  notes: string;
  send_on?: string | null;
}

/** The columns of a letter that nobody has decided yet. */
const undone = {
  coordinator: 1,
  coordinator_by: null,
  coordinator_at: null,
  coordinator_reason: '',
  finance: 1,
  finance_by: null,
  finance_at: null,
  finance_reason: '',
} as const;

function rewrite<No extends string>(
  deps: LettersPlatform,
  { id, version, columns }: { id: number; version: number; columns: Columns },
  acting: Acting,
  more: (tx: Tx, row: LetterRow) => Promise<Refusal<No> | null>,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.confirmed_at !== null) return refuse('confirmed_stays');
    if (row.status === 3) return refuse('rejected_stays');
    const fault = refuseFault(row.kind, columns);
    if (fault) return fault;
    const no = await more(tx, row);
    if (no) return no;
    const moved_at = acting.now.toISOString();
    await tx.writes
      .updateTable('letter')
      .set({ ...columns, ...undone, written_by: acting.actor.id, moved_at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await note(tx, row, 'letters.edited', acting);
    return announced(deps, tx, id, acting);
  });
}

interface NewInternal extends Texts {
  kind: InternalKind;
  internship: number;
  amount?: Halalas | undefined;
  notes: string;
}

/** An internal letter of an internship: its training fees, or those of its trainer. */
export async function makeInternal(
  deps: LettersPlatform,
  { kind, internship, amount, notes, ...texts }: NewInternal,
  acting: Acting,
) {
  const { actor, now } = acting;
  const fault = refuseFault(kind, texts);
  if (fault) return fault;
  return refuseBroken(deps.database, { letter_paid_once: 'already_named' }, async (tx) => {
    const { writes } = tx;
    const [found] = await listInternshipsById(writes, [internship]);
    const [side] = await listSidesById(writes, [found?.side_id ?? 0]);
    if (!found || !side) return refuse('not_found');
    if (kind === 'trainer_fees' && found.trainer_id === null) return refuse('no_trainer');
    const { student_fee } = side;
    const paid = await reckon(tx, { kind, internship, student_fee, amount });
    if (isRefusal(paid)) return paid;
    const row = await insertLetter(
      tx,
      {
        kind,
        side_id: side.id,
        cycle_id: found.cycle_id,
        internship_id: internship,
        trainer_id: kind === 'trainer_fees' ? found.trainer_id : null,
        notes,
        ...paid,
        made_by: actor.id,
        made_at: now.toISOString(),
      },
      texts,
    );
    await note(tx, row, 'letters.made', acting);
    return announced(deps, tx, row.id, acting);
  });
}

/** Returns the letter as it is now, after notifying its desk and the open screens. */
async function announced(deps: LettersPlatform, tx: Tx, id: number, { actor, now }: Acting) {
  const row = await tx.writes
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.stage === 'review')
    await announceWaiting(deps, tx, row, { desk: 'coordinator', by: actor.id, now });
  tellRooms(deps, tx);
  return row;
}
