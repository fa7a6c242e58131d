import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { MoveKind } from '../move.ts';
import type { MoveRow } from '../tables/tables.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuidesById } from './guides.ts';
import { moveDecision, toAskerAndDeciders } from './move-decision.ts';

type Changed<No extends string = never> = Promise<
  MoveRow | Refusal<No | 'not_found' | 'already_decided'>
>;

/** The requester withdraws a pending move. */
export function withdrawMove(
  platform: GuidancePlatform,
  { id, kind }: { id: number; kind: MoveKind },
  decider: Decider,
): Changed {
  const own = { id, kind, within: { asked_by: decider.actor.id } };
  return moveDecision.decide(platform, own, decider, (move, students) => ({
    set: { state: 'withdrawn', decided_at: decider.now.toISOString() },
    audit: { action: `guidance.${kind}_withdrawn` },
    live: toAskerAndDeciders(move, students),
  }));
}

interface TransferEdit {
  id: number;
  advisor: number;
  reason: string;
  /** The university's default capacity of a guide. */
  standard: number;
}

/** The requester edits a pending transfer. */
export function editTransfer(
  platform: GuidancePlatform,
  { id, advisor, reason, standard }: TransferEdit,
  decider: Decider,
): Changed<'not_a_guide' | 'other_section' | 'guide_full' | 'same_advisor'> {
  const { actor } = decider;
  const own = { id, kind: 'transfer', within: { asked_by: actor.id } } as const;
  return moveDecision.decide(platform, own, decider, async (move, students, tx) => {
    if (advisor === actor.id) return refuse('same_advisor');
    // The student has left or has another guide by now.
    if (students[0]?.advisor_id !== actor.id) return refuse('not_found');
    const [guide] = await listGuidesById(tx.writes, { ids: [advisor] }, standard);
    const fault = faultOfGuide(guide, students);
    if (fault) return fault;
    return {
      set: { advisor_id: advisor, reason },
      audit: {
        action: 'guidance.transfer_edited',
        from: { advisor_id: move.advisor_id },
        to: { advisor_id: advisor, ...(reason !== move.reason && { reason_changed: true }) },
      },
      live: toAskerAndDeciders(move, students),
    };
  });
}
