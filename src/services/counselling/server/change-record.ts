import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { RecordState } from '../intake.ts';
import type { Deps } from './counselling-platform.ts';
import {
  changeRecordRow,
  findOpenRecord,
  findRecord,
  type RecordRow,
  type VaultTx,
} from './record-rows.ts';
import { isHead, listUnit, type Receiver, receives } from './unit.ts';

type Change = { to: 'close' } | { to: 'reopen' } | { to: 'assign'; counsellor: number };

type Refused = Refusal<
  'not_found' | 'record_over' | 'not_a_counsellor' | 'assigned_to_oneself' | 'has_open_record'
>;

/** The counsellor ends a record or takes that back; the head gives it to a counsellor of its section. */
export async function changeRecord(
  { database, vault, live }: Deps,
  { id, change }: { id: string; change: Change },
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ id: string; state: RecordState } | Refused> {
  const unit = change.to === 'assign' ? await listUnit(database.reads) : [];
  return database.transaction(async (tx) => {
    const row = await vault.transaction(async (inside) => {
      const found = await findRecord(inside, id);
      if (!found) return refuse('not_found');
      if (change.to === 'assign') {
        if (!isHead(actor)) return refuse('not_found');
        return assign(inside, found, { counsellor: change.counsellor, unit, actor });
      }
      if (found.counsellor_id !== actor.id) return refuse('not_found');
      return change.to === 'close' ? close(inside, found, now) : reopen(inside, found);
    });
    if (isRefusal(row)) return row;
    const people = [row.student_id, row.before, row.counsellor_id].filter((one) => one !== null);
    live.changed(tx, people.map(roomOfPerson), { what: 'counselling' });
    return { id, state: row.state };
  });
}

async function assign(
  tx: VaultTx,
  row: RecordRow,
  { counsellor, unit, actor }: { counsellor: number; unit: readonly Receiver[]; actor: Actor },
) {
  if (row.state !== 'open') return refuse('record_over');
  if (!receives(unit, counsellor, row.section)) return refuse('not_a_counsellor');
  // Else the head would read what a colleague wrote without an emergency and its reason.
  const isAnothers = row.counsellor_id !== null && row.counsellor_id !== counsellor;
  if (isAnothers && counsellor === actor.id) return refuse('assigned_to_oneself');
  await changeRecordRow(tx, row.id, { counsellor_id: counsellor });
  return { ...row, counsellor_id: counsellor, before: row.counsellor_id };
}

async function close(tx: VaultTx, row: RecordRow, now: Date) {
  if (row.state !== 'open') return refuse('record_over');
  await changeRecordRow(tx, row.id, { state: 'closed', ended_at: now.toISOString() });
  return { ...row, state: 'closed' as const, before: null };
}

async function reopen(tx: VaultTx, row: RecordRow) {
  if (row.state === 'open') return { ...row, before: null };
  if (await findOpenRecord(tx, row.student_id)) return refuse('has_open_record');
  await changeRecordRow(tx, row.id, { state: 'open', ended_at: null });
  return { ...row, state: 'open' as const, before: null };
}
