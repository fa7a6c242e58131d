import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { numbersOf, riyadhDay } from '#platform/language/times/day.ts';
import { consentVersion } from '../intake.ts';
import type { CounsellingTables } from '../tables/tables.ts';

export type VaultTx = Transaction<CounsellingTables>;
export type RecordRow = Selectable<CounsellingTables['counselling.record']>;

/** `26-0418`: the year of the consent, and a number that goes on counting. */
export function numberOf({ serial, consented_at }: Pick<RecordRow, 'serial' | 'consented_at'>) {
  const [year] = numbersOf(riyadhDay(consented_at));
  return `${year % 100}-${String(serial).padStart(4, '0')}`;
}

/** The count in a record's number, as somebody typed it. */
export function serialIn(typed: string): number | null {
  const [, serial] = /^\d\d-(\d{4,9})$/.exec(typed) ?? [];
  return serial === undefined ? null : Number(serial);
}

/** The student's open record, held; made with the consent if there is none. */
export async function holdOpenRecord(
  tx: VaultTx,
  { id: student_id, gender: section }: Pick<Actor, 'id' | 'gender'>,
  now: Date,
): Promise<RecordRow & { is_new: boolean }> {
  const consent = { consent_version: consentVersion, consented_at: now.toISOString() };
  const made = await tx.writes
    .insertInto('counselling.record')
    .values({ id: randomUUID(), student_id, section, ...consent })
    .onConflict((conflict) => conflict.column('student_id').where('state', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { ...made, is_new: true };
  const known = await findOpenRecord(tx, student_id);
  if (!known) throw new Error('the open record ended at that moment');
  return { ...known, is_new: false };
}

/** The student's open record, locked. */
export async function findOpenRecord(tx: VaultTx, student_id: number): Promise<RecordRow | null> {
  const row = await tx.writes
    .selectFrom('counselling.record')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A record that anybody may reach at all: after the consent was withdrawn, nobody may. */
export async function findRecord(tx: VaultTx, id: string): Promise<RecordRow | null> {
  const row = await tx.writes
    .selectFrom('counselling.record')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Reached {
  row: RecordRow;
  way: 'own' | 'break_glass';
  opening: { id: string; until: string } | null;
}

/** The record as this counsellor may read it: an own one, or one that they opened in an emergency. */
export async function reachRecord(
  tx: VaultTx,
  { id, person_id }: { id: string; person_id: number },
  now: Date,
): Promise<Reached | null> {
  const row = await findRecord(tx, id);
  if (row?.counsellor_id === person_id) return { row, way: 'own', opening: null };
  const opening = await tx.writes
    .selectFrom('counselling.break_glass')
    .select(['id', 'until'])
    .where('record_id', '=', id)
    .where('person_id', '=', person_id)
    .where('ended_at', 'is', null)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row && opening ? { row, way: 'break_glass', opening } : null;
}

/** An own record that is open, locked for writing; reading in an emergency writes nothing. */
export async function holdOwnRecord(
  tx: VaultTx,
  { id, person_id }: { id: string; person_id: number },
): Promise<RecordRow | Refusal<'not_found' | 'record_over'>> {
  const row = await findRecord(tx, id);
  if (row?.counsellor_id !== person_id) return refuse('not_found');
  return row.state === 'open' ? row : refuse('record_over');
}

export async function changeRecordRow(
  { writes }: VaultTx,
  id: string,
  changes: Partial<Omit<RecordRow, 'id' | 'serial'>>,
): Promise<void> {
  await writes.updateTable('counselling.record').set(changes).where('id', '=', id).execute();
}
