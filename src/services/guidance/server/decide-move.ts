import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  holdStudents,
  listPeopleNamed,
  type StudentsWithin,
} from '#services/system-data/server/public.ts';
import { type MoveKind, reasonOfKind } from '../move.ts';
import { alreadyDecided } from './already-decided.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { holdGuides } from './guides.ts';
import { findMove, type MoveRow, type WantedMove } from './move-queries.ts';
import { moveStudents } from './move-students.ts';
import { roomsAbove } from './rooms.ts';

interface Decision {
  id: number;
  kind: MoveKind;
  within: StudentsWithin;
  /**
   * Of a request: the guide where the wish leaves it open, or another than was wished for. Of a transfer:
   * to whom, as it was read.
   */
  advisor?: number | undefined;
  reason: string;
  actor: Actor;
  language: Language;
  standard: number;
}

type Decided<Code extends string> = Promise<{ id: number } | Refusal<Code>>;

/**
 * Approves: the student moves in this transaction. First the guide is held, then the student, and only
 * then the wish is taken: whoever decides the same at the same moment waits, and is told who was first.
 */
export async function approveMove(
  platform: GuidancePlatform,
  decision: Decision,
  now: Date,
): Decided<
  | 'not_found'
  | 'already_decided'
  | 'transfer_changed'
  | 'advisor_missing'
  | 'not_a_guide'
  | 'other_section'
  | 'guide_full'
  | 'same_advisor'
> {
  const { id, kind, within, actor, reason, standard, language } = decision;
  return platform.database.transaction(async (tx) => {
    const wanted = { id, kind, within: { students: within } };
    const move = await findMove(tx.writes, wanted);
    if (!move) return refuse('not_found');
    const advisor_id = decision.advisor ?? move.advisor_id;
    if (advisor_id === null) {
      return refuse('advisor_missing', { fields: { advisor: [{ code: 'required' }] } });
    }
    const guides = await holdGuides(tx, [advisor_id], standard);
    const students = await holdStudents(tx, { ids: [move.student_id], within });
    if (students.length === 0) return refuse('not_found');
    if (kind === 'transfer') {
      const changed = await changedSince(tx, wanted, { advisor_id, language });
      if (changed) return changed;
    }
    const settled = await settle(tx, move, {
      state: 'approved',
      to_id: advisor_id,
      reason,
      actor,
      now,
    });
    if (!settled) return alreadyDecided(platform.speak, tx, { ...wanted, language });
    if (students[0]?.advisor_id === advisor_id) return refuse('same_advisor');
    const fault = faultOfGuide(guides.get(advisor_id), students);
    if (fault) return fault;
    const note = reason || (kind === 'transfer' ? move.reason : '');
    await moveStudents(platform, tx, {
      ...{ students, advisor_id, reason: reasonOfKind[kind], note, actor, now },
    });
    return { id };
  });
}

/** Who asked has changed to whom, meanwhile; read while the student is held, as a change does. */
async function changedSince(
  { writes }: WishTransaction,
  wanted: WantedMove,
  { advisor_id, language }: { advisor_id: number; language: Language },
): Promise<Refusal<'transfer_changed'> | null> {
  const move = await findMove(writes, wanted);
  const present = move?.state === 'pending' ? move.advisor_id : null;
  if (present === null || present === advisor_id) return null;
  const guide = (await listPeopleNamed(writes, [present])).get(present);
  const name = language === 'ar' ? guide?.full_name_ar : guide?.full_name;
  return refuse('transfer_changed', { values: { name: name ?? '' } });
}

/** Says no with a reason, which who asked is told. */
export async function rejectMove(
  platform: GuidancePlatform,
  { id, kind, within, reason, actor, language }: Decision,
  now: Date,
): Decided<'not_found' | 'already_decided' | 'reason_missing'> {
  const { database, events, live } = platform;
  return database.transaction(async (tx) => {
    const wanted = { id, kind, within: { students: within } };
    const move = await findMove(tx.writes, wanted);
    if (!move) return refuse('not_found');
    if (reason === '') {
      return refuse('reason_missing', { fields: { reason: [{ code: 'required' }] } });
    }
    const { student_id, asked_by } = move;
    const students = await holdStudents(tx, { ids: [student_id], within });
    const settled = await settle(tx, move, { state: 'rejected', to_id: null, reason, actor, now });
    if (!settled) return alreadyDecided(platform.speak, tx, { ...wanted, language });
    await writeAudit(tx, {
      ...{ now, actor, action: `guidance.${kind}_rejected` },
      subject: { kind: 'person', id: student_id },
      to: { reason_given: true },
    });
    await events.announce(tx, 'guidance.move_rejected', {
      ...{ kind, move_ids: [id], student_ids: [student_id], asked_by, reason, now },
    });
    live.changed(tx, [roomOfPerson(asked_by), ...roomsAbove(students)], { what: 'guidance' });
    return { id };
  });
}

type WishTransaction = Parameters<typeof alreadyDecided>[1];

interface Outcome {
  state: 'approved' | 'rejected';
  to_id: number | null;
  reason: string;
  actor: Actor;
  now: Date;
}

/** Takes the wish, unless somebody was first. */
async function settle(
  { writes }: WishTransaction,
  { id }: Pick<MoveRow, 'id'>,
  { state, to_id, reason, actor, now }: Outcome,
): Promise<boolean> {
  const settled = await writes
    .updateTable('advisor_move')
    .set({ state, to_id, decision_reason: reason, decided_by: actor.id })
    .set({ decided_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}
