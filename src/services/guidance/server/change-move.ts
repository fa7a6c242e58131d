import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { holdStudents } from '#services/system-data/server/public.ts';
import type { MoveKind } from '../move.ts';
import { alreadyDecided } from './already-decided.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuidesById } from './guides.ts';
import { findMove } from './move-queries.ts';
import { roomsAbove } from './rooms.ts';

interface OwnMove {
  id: number;
  kind: MoveKind;
  actor: Actor;
  language: Language;
}

/** Who asked takes it back, while it waits. */
export async function withdrawMove(
  platform: GuidancePlatform,
  { id, kind, actor, language }: OwnMove,
  now: Date,
): Promise<{ id: number } | Refusal<'not_found' | 'already_decided'>> {
  const { database, live } = platform;
  return database.transaction(async (tx) => {
    const own = { id, kind, within: { asked_by: actor.id } };
    const move = await findMove(tx.writes, own);
    if (!move) return refuse('not_found');
    const students = await holdStudents(tx, { ids: [move.student_id], within: {} });
    const withdrawn = await tx.writes
      .updateTable('advisor_move')
      .set({ state: 'withdrawn', decided_at: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) return alreadyDecided(platform.speak, tx, { ...own, language });
    await writeAudit(tx, {
      ...{ now, actor, action: `guidance.${kind}_withdrawn` },
      subject: { kind: 'person', id: move.student_id },
    });
    live.changed(tx, [roomOfPerson(actor.id), ...roomsAbove(students)], { what: 'guidance' });
    return { id };
  });
}

interface TransferEdit {
  id: number;
  advisor: number;
  reason: string;
  actor: Actor;
  language: Language;
  standard: number;
}

/** Who asked for a transfer changes to whom or why, while it waits and the student is still theirs. */
export async function editTransfer(
  platform: GuidancePlatform,
  { id, advisor, reason, actor, language, standard }: TransferEdit,
  now: Date,
): Promise<
  | { id: number }
  | Refusal<
      | 'not_found'
      | 'already_decided'
      | 'not_a_guide'
      | 'other_section'
      | 'guide_full'
      | 'same_advisor'
    >
> {
  const { database, live } = platform;
  return database.transaction(async (tx) => {
    const own = { id, kind: 'transfer' as const, within: { asked_by: actor.id } };
    const move = await findMove(tx.writes, own);
    if (!move) return refuse('not_found');
    if (advisor === actor.id) return refuse('same_advisor');
    const students = await holdStudents(tx, {
      ids: [move.student_id],
      within: { advisor_id: actor.id },
    });
    if (students.length === 0) return alreadyDecided(platform.speak, tx, { ...own, language });
    const [guide] = await listGuidesById(tx.writes, { ids: [advisor] }, standard);
    const fault = faultOfGuide(guide, students);
    if (fault) return fault;
    const edited = await tx.writes
      .updateTable('advisor_move')
      .set({ advisor_id: advisor, reason })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!edited) return alreadyDecided(platform.speak, tx, { ...own, language });
    await writeAudit(tx, {
      ...{ now, actor, action: 'guidance.transfer_edited' },
      subject: { kind: 'person', id: move.student_id },
      from: { advisor_id: move.advisor_id },
      to: { advisor_id: advisor, ...(reason !== move.reason && { reason_changed: true }) },
    });
    live.changed(tx, [roomOfPerson(actor.id), ...roomsAbove(students)], { what: 'guidance' });
    return { id };
  });
}
