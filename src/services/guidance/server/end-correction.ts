import type { Expression } from 'kysely';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type HeldStudent,
  holdStudents,
  listPeopleNamed,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { CorrectionAnswer } from '../correction.ts';
import type { GuidanceEvents } from '../events.ts';
import type { CorrectionRow, GuidanceTables } from '../tables/tables.ts';
import { findCorrection } from './correction-queries.ts';
import type { GuidancePlatform } from './export-students.ts';
import { roomsAbove } from './rooms.ts';

const correction = defineDecision<GuidanceTables & PeopleTables, GuidanceEvents>()({
  table: 'guidance_correction',
  find: findCorrection,
  // Lock the student first, as asking for a correction does.
  holdFirst: (tx, { student_id }) => holdStudents(tx, { ids: [student_id], within: {} }),
  endOf: ({ state, answered_by, answered_at }) =>
    state === 'open'
      ? null
      : { as: `guidance:corrections.outcomes.${state}`, by: answered_by, at: answered_at },
  already: 'already_answered',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

interface Wanted {
  id: number;
  /** A subquery: ids of the students whose corrections the actor may end. */
  students: Expression<number>;
}

interface Answer extends Wanted {
  state: CorrectionAnswer;
  answer: string;
}

type Ended = Promise<CorrectionRow | Refusal<'not_found' | 'already_answered'>>;

/** Registration answers a correction. If two answer at once, the second learns who was first. */
export function answerCorrection(
  platform: GuidancePlatform,
  { state, answer, ...wanted }: Answer,
  decider: Decider,
): Ended {
  const { actor, now } = decider;
  return correction.decide(platform, wanted, decider, (row, students) => {
    const { id, student_id, field } = row;
    const payload = { correction_id: id, student_id, field, state, by: actor.id, now };
    return {
      set: { state, answer, answered_by: actor.id, answered_at: now.toISOString() },
      event: { name: 'guidance.correction_answered', payload },
      ...toldOf(row, state, students),
    };
  });
}

/** Answers several alike, each on its own. */
export function answerCorrections(
  platform: GuidancePlatform,
  { ids, students, ...answer }: Omit<Answer, 'id'> & { ids: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const within = (id: number) => ({ id, students });
  const asked = { ids, within, service: 'guidance' };
  return correction.each(platform, asked, decider.language, (id) =>
    answerCorrection(platform, { ...answer, ...within(id) }, decider),
  );
}

/** The student withdraws an open correction. */
export function withdrawCorrection(
  platform: GuidancePlatform,
  wanted: Wanted,
  decider: Decider,
): Ended {
  const answered_at = decider.now.toISOString();
  return correction.decide(platform, wanted, decider, (row, students) => ({
    set: { state: 'withdrawn', answered_at },
    ...toldOf(row, 'withdrawn', students),
  }));
}

function toldOf(
  { id, student_id, field }: CorrectionRow,
  state: CorrectionAnswer | 'withdrawn',
  students: readonly HeldStudent[],
) {
  const to = { guidance_correction: id, correction_field: field };
  return {
    audit: { action: `guidance.correction_${state}`, to },
    live: { rooms: [roomOfPerson(student_id), ...roomsAbove(students)], what: 'corrections' },
  };
}
