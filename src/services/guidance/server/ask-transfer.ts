import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { holdStudents } from '#services/people/server/public.ts';
import { announceMoves } from './announce-moves.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuidesById } from './guides.ts';

interface Transfer {
  students: readonly number[];
  advisor: number;
  reason: string;
  actor: Actor;
  /** The university's default capacity of a guide. */
  standard: number;
}

/** A guide asks to transfer some of their students to another guide, all or none. */
export async function askTransfer(
  platform: GuidancePlatform,
  { advisor, reason, actor, standard, ...transfer }: Transfer,
  now: Date,
): Promise<
  | { ids: number[] }
  | Refusal<
      | 'not_found'
      | 'not_a_guide'
      | 'guide_full'
      | 'other_section'
      | 'same_advisor'
      | 'transfer_pending'
    >
> {
  const ids = [...new Set(transfer.students)];
  return platform.database.transaction(async (tx) => {
    const students = await holdStudents(tx, { ids, within: { advisor_id: actor.id } });
    if (students.length < ids.length) return refuse('not_found');
    if (advisor === actor.id) return refuse('same_advisor');
    const [guide] = await listGuidesById(tx.writes, { ids: [advisor] }, standard);
    const fault = faultOfGuide(guide, students);
    if (fault) return fault;
    const asked_at = now.toISOString();
    const asked = await tx.writes
      .insertInto('advisor_move')
      .values(
        students.map(({ id }) => ({
          kind: 'transfer' as const,
          student_id: id,
          from_id: actor.id,
          advisor_id: advisor,
          reason,
          asked_by: actor.id,
          asked_at,
          to_id: null,
          decided_by: null,
          decided_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'student_id'])
      .execute();
    if (asked.length < students.length) return refuse('transfer_pending');
    await writeAudit(
      tx,
      ...asked.map(({ student_id }) => ({
        now,
        actor,
        action: 'guidance.transfer_asked',
        subject: { kind: 'person', id: student_id },
        to: { advisor_id: advisor, reason_given: true },
      })),
    );
    await announceMoves(platform, tx, { kind: 'transfer', asked, students, actor, now });
    return { ids: asked.map(({ id }) => id) };
  });
}
