import type { DecidedEach } from '#platform/contract/deciding.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import {
  holdStudents,
  listPeopleNamed,
  type PeopleTables,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { GuidanceEvents } from '../events.ts';
import { type MoveKind, reasonOfKind } from '../move.ts';
import type { GuidanceTables, MoveRow } from '../tables/tables.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { holdGuides } from './guides.ts';
import { moveDecision, moveSource, toAskerAndDeciders } from './move-decision.ts';
import { moveStudents } from './move-students.ts';

interface Choice {
  id: number;
  kind: MoveKind;
  within: StudentsWithin;
  /**
   * For a request: the guide chosen by the decider, if the student named none or gets another one. For a transfer:
   * the guide that the decider saw.
   */
  advisor?: number | undefined;
  reason: string;
  /** The university's default capacity of a guide. */
  standard: number;
}

type Decided<No extends string> = Promise<MoveRow | Refusal<No | 'not_found' | 'already_decided'>>;

/** Approves a move and gives the student their new guide in the same transaction. */
export function approveMove(
  platform: GuidancePlatform,
  { id, kind, within, reason, standard, ...choice }: Choice,
  decider: Decider,
): Decided<
  | 'transfer_changed'
  | 'advisor_missing'
  | 'not_a_guide'
  | 'other_section'
  | 'guide_full'
  | 'same_advisor'
> {
  const { actor, language, now } = decider;
  const approval = defineDecision<GuidanceTables & PeopleTables & AccountTables, GuidanceEvents>()({
    ...moveSource,
    // Lock the guide before the student, in the order of every command that assigns students.
    holdFirst: async (tx, move) => {
      const advisor_id = choice.advisor ?? move.advisor_id;
      const guides = await holdGuides(tx, advisor_id === null ? [] : [advisor_id], standard);
      const students = await holdStudents(tx, { ids: [move.student_id], within });
      return { advisor_id, guide: guides.get(advisor_id ?? 0), students };
    },
  });
  const wanted = { id, kind, within: { students: within } };
  return approval.decide(platform, wanted, decider, async (move, held, tx) => {
    const { advisor_id, guide, students } = held;
    if (advisor_id === null) {
      return refuse('advisor_missing', { fields: { advisor: [{ code: 'required' }] } });
    }
    // The requester has changed the guide since the decider read the transfer.
    if (kind === 'transfer' && move.advisor_id !== advisor_id) {
      const values = { name: await nameOf(platform, move.advisor_id, language) };
      return refuse('transfer_changed', { values });
    }
    if (students[0]?.advisor_id === advisor_id) return refuse('same_advisor');
    const fault = faultOfGuide(guide, students);
    if (fault) return fault;
    const note = reason || (kind === 'transfer' ? move.reason : '');
    const moved = { students, advisor_id, reason: reasonOfKind[kind], note, actor, now };
    return {
      set: { ...decidedBy(decider), state: 'approved', to_id: advisor_id, decision_reason: reason },
      after: async () => {
        await moveStudents(platform, tx, moved);
      },
    };
  });
}

async function nameOf({ database }: GuidancePlatform, id: number | null, language: Language) {
  const guide = (await listPeopleNamed(database.reads, id === null ? [] : [id])).get(id ?? 0);
  return guide ? nameIn(language, guide) : '';
}

/** Rejects a move with a reason for the requester. */
export function rejectMove(
  platform: GuidancePlatform,
  { id, kind, within, reason }: Choice,
  decider: Decider,
): Decided<'reason_missing'> {
  const wanted = { id, kind, within: { students: within } };
  return moveDecision.decide(platform, wanted, decider, (move, students) => {
    if (reason === '') return reasonMissing();
    const { student_id, asked_by } = move;
    const about = { kind, move_ids: [id], student_ids: [student_id], asked_by };
    return {
      set: { ...decidedBy(decider), state: 'rejected', decision_reason: reason },
      audit: { action: `guidance.${kind}_rejected`, to: { reason_given: true } },
      event: { name: 'guidance.move_rejected', payload: { ...about, reason, now: decider.now } },
      live: toAskerAndDeciders(move, students),
    };
  });
}

function reasonMissing() {
  return refuse('reason_missing', { fields: { reason: [{ code: 'required' }] } });
}

interface ChoiceOfMany extends Omit<Choice, 'id' | 'advisor'> {
  decision: 'approve' | 'reject';
  moves: readonly Pick<Choice, 'id' | 'advisor'>[];
}

/** Decides several moves alike, each on its own: an approval gives each student the guide that the decider saw. */
export async function decideMoves(
  platform: GuidancePlatform,
  { decision, moves, ...choice }: ChoiceOfMany,
  decider: Decider,
): Promise<DecidedEach | Refusal<'reason_missing'>> {
  if (decision === 'reject' && choice.reason === '') return reasonMissing();
  const command = decision === 'approve' ? approveMove : rejectMove;
  const seen = new Map(moves.map(({ id, advisor }) => [id, advisor]));
  const within = (id: number) => ({ id, kind: choice.kind, within: { students: choice.within } });
  const asked = { ids: [...seen.keys()], within, service: 'guidance' };
  return moveDecision.each(platform, asked, decider.language, (id) =>
    command(platform, { ...choice, id, advisor: seen.get(id) }, decider),
  );
}

function decidedBy({ actor, now }: Decider) {
  return { decided_by: actor.id, decided_at: now.toISOString() };
}
