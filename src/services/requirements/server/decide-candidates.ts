import type { DecidedEach } from '#platform/contract/deciding.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { holdStudents, listPeopleNamed, listTrainees } from '#services/people/server/public.ts';
import { type CheckState, checkStates } from '../rule.ts';
import { writeChecks } from './recheck.ts';
import type { Deps, Events, Tables } from './requirements-platform.ts';
import { settleFact, tellOf } from './standing.ts';

interface Wanted {
  id: number;
  /** The state in which the decider saw the student. */
  seen: CheckState;
}

async function findCheck(reads: Reads<Tables>, { id, seen }: Wanted) {
  const row = await reads
    .selectFrom('internship_check')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, seen };
}

/** The kind of a decision on a student's right to train. */
export const checkDecision = defineDecision<Tables, Events>()({
  table: 'internship_check',
  find: findCheck,
  holdFirst: (tx, { id }) => holdStudents(tx, { ids: [id], within: {} }),
  // A decision can be changed by somebody who has seen it; a final rejection stays until it is reopened.
  endOf: ({ state, seen, decided_by, decided_at }) =>
    state === seen && state !== checkStates.rejected
      ? null
      : { as: `requirements:check_outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ id }) => id,
  names: listPeopleNamed,
});

interface Asked {
  ids: readonly number[];
  seen: 1 | 2 | 4;
  state: 2 | 3 | 4;
  reason: string;
}

const actions = { 2: 'qualified', 3: 'refused', 4: 'sent_back' } as const;

/** Decides on several students' rights, each on its own; whether the training is open to them follows (record 72). */
export async function decideCandidates(
  deps: Deps,
  { ids, seen, state, reason }: Asked,
  by: Decider,
): Promise<DecidedEach | Refusal<'reason_missing'>> {
  if (state !== checkStates.qualified && reason === '') return refuse('reason_missing');
  const { actor, now } = by;
  const asked = { ids, within: (id: number) => ({ id, seen }), service: 'requirements' };
  return checkDecision.each(deps, asked, by.language, (id) =>
    checkDecision.decide(deps, { id, seen }, by, async (_row, _held, tx) => {
      const [student] = await listTrainees(tx.writes, [id]);
      if (!student) return refuse('not_found');
      await writeChecks(tx, [student], now);
      const { is_met } = await tx.writes
        .selectFrom('internship_check')
        .select('is_met')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        set: {
          state,
          reason,
          decided_by: actor.id,
          decided_at: now.toISOString(),
          decided_met: is_met,
        },
        audit: { action: `requirements.check_${actions[state]}`, to: { reason } },
        event: { name: 'requirements.checked', payload: { student_id: id, state, reason, now } },
        after: async () => {
          const value = state === checkStates.qualified;
          if (student.enable_internship !== value) {
            await settleFact(deps, tx, {
              student_id: id,
              fact: 'enable_internship',
              value,
              because: reason || becauseQualified,
              decided_by: actor.id,
              now,
            });
          }
          tellOf(deps, tx, id);
        },
      };
    }),
  );
}

/** Shown with the student. */
const becauseQualified = 'التحقق من الأهلية: الشروط مستوفاة';
