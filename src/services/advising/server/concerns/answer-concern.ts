import type { DecidedEach } from '#platform/contract/deciding.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../../events.ts';
import type { Tables } from '../advising-platform.ts';
import type { Deps } from '../command-needs.ts';
import { studentsOf } from '../reached-students.ts';
import { announceConcern } from './announce-concern.ts';
import { type ConcernRow, findConcern } from './concern-queries.ts';

const concernDecision = defineDecision<Tables, AdvisingEvents>()({
  table: 'guidance_concern',
  find: findConcern,
  holdFirst: async () => null,
  endOf: ({ state, closed_by, closed_at }) =>
    closed_by === null
      ? null
      : { as: `advising:concerns.states.${state}`, by: closed_by, at: closed_at },
  already: 'already_answered',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

/** Closes a concern with an answer. If two answer at once, the second learns who was first. */
export function answerConcern(
  deps: Deps,
  { id, answer }: { id: number; answer: string },
  decider: Decider,
): Promise<ConcernRow | Refusal<'not_found' | 'already_answered'>> {
  const { actor, now } = decider;
  const wanted = { id, students: studentsOf(actor) };
  return concernDecision.decide(deps, wanted, decider, ({ kind }, _, tx) => ({
    set: { state: 'closed', answer, closed_by: actor.id, closed_at: now.toISOString() },
    audit: { action: `advising.${kind}_answered`, to: { guidance_concern: id } },
    after: (closed) =>
      announceConcern(deps, tx, 'advising.concern_answered', closed, { actor, now }),
  }));
}

/** Answers several alike, each on its own. */
export function answerConcerns(
  deps: Deps,
  { ids, answer }: { ids: readonly number[]; answer: string },
  decider: Decider,
): Promise<DecidedEach> {
  const students = studentsOf(decider.actor);
  const asked = { ids, within: (id: number) => ({ id, students }), service: 'advising' };
  return concernDecision.each(deps, asked, decider.language, (id) =>
    answerConcern(deps, { id, answer }, decider),
  );
}
