import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { findCollegeOf, holdStudents } from '#services/people/server/public.ts';
import { announceMoves } from './announce-moves.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuidesById } from './guides.ts';

interface ChangeWish {
  /** The guide asked for; left out, the head chooses one. */
  advisor?: number | undefined;
  reason: string;
  actor: Actor;
  standard: number;
}

/** A student asks for another guide. A constraint allows one pending request at a time. */
export async function askChange(
  platform: GuidancePlatform,
  { advisor, reason, actor, standard }: ChangeWish,
  now: Date,
): Promise<
  | { id: number }
  | Refusal<
      | 'not_found'
      | 'not_a_guide'
      | 'guide_full'
      | 'other_section'
      | 'same_advisor'
      | 'request_pending'
    >
> {
  return platform.database.transaction(async (tx) => {
    const students = await holdStudents(tx, { ids: [actor.id], within: {} });
    const [student] = students;
    if (!student) return refuse('not_found');
    if (advisor !== undefined) {
      if (advisor === student.advisor_id) return refuse('same_advisor');
      const college = (await findCollegeOf(tx.writes, actor.id)) ?? undefined;
      const [guide] = await listGuidesById(tx.writes, { ids: [advisor], college }, standard);
      const fault = faultOfGuide(guide, students);
      if (fault) return fault;
    }
    const asked = await tx.writes
      .insertInto('advisor_move')
      .values({
        kind: 'request',
        student_id: actor.id,
        from_id: student.advisor_id,
        advisor_id: advisor ?? null,
        reason,
        asked_by: actor.id,
        asked_at: now.toISOString(),
        to_id: null,
        decided_by: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'student_id'])
      .executeTakeFirst();
    if (!asked) return refuse('request_pending');
    await writeAudit(tx, {
      now,
      actor,
      action: 'guidance.change_asked',
      subject: { kind: 'person', id: actor.id },
      to: { advisor_id: advisor ?? null, reason_given: true },
    });
    await announceMoves(platform, tx, { kind: 'request', asked: [asked], students, actor, now });
    return { id: asked.id };
  });
}
