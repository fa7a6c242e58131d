import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { listSeats } from '#services/training/server/public.ts';
import { nextDue } from '../document.ts';
import { checkStates } from '../rule.ts';
import { checkDecision } from './decide-candidates.ts';
import { type Deps, graceDays } from './requirements-platform.ts';
import { documentDecision, readRequirement } from './review.ts';
import { reckonStatus, tellOf } from './standing.ts';

/**
 * Puts a decided document under review again; what its student was cleared for follows. Answers the seats that the
 * student holds, which nobody takes.
 */
export async function reopenDocument(
  deps: Deps,
  { id, reason }: { id: number; reason: string },
  by: Decider,
) {
  if (reason === '') return refuse('reason_missing');
  const { actor, now } = by;
  const reopened = await documentDecision.reopen<'already_decided'>(
    deps,
    { id },
    by,
    async (row, _held, tx) => {
      if (row.replaced_at !== null) return refuse('already_decided');
      const { student_id } = row;
      const requirement = await readRequirement(tx, row);
      const { name, name_ar } = requirement;
      const due = nextDue({ ...row, status: null }, now, await graceDays(deps));
      return {
        set: {
          status: null,
          reason: '',
          decided_by: null,
          decided_at: null,
          due_at: due?.toISOString() ?? null,
          ...reopening(reason, by),
        },
        audit: {
          action: 'requirements.document_reopened',
          to: { requirement: `${name_ar} | ${name}`, reason },
        },
        event: {
          name: 'requirements.document_reopened',
          payload: { document_id: id, student_id, ...requirement, reason, now },
        },
        after: async () => {
          await reckonStatus(deps, tx, { student_id, because: reason, decided_by: actor.id, now });
          tellOf(deps, tx, student_id);
        },
      };
    },
  );
  if (isRefusal(reopened)) return reopened;
  const { reads } = deps.database;
  const seats = await listSeats(reads, { student: reopened.student_id });
  const ids = seats.map(({ internship_id }) => internship_id);
  const places = await listInternshipsById(reads, ids);
  const named = places.map(({ side_name: name, side_name_arabic: name_ar }) => ({ name, name_ar }));
  return { id, status: null, seats: named };
}

/** Puts finally rejected students under review again, each on its own. */
export async function reopenCandidates(
  deps: Deps,
  { ids, reason }: { ids: readonly number[]; reason: string },
  by: Decider,
): Promise<DecidedEach | Refusal<'reason_missing'>> {
  if (reason === '') return refuse('reason_missing');
  const { now } = by;
  const seen = checkStates.rejected;
  const asked = { ids, within: (id: number) => ({ id, seen }), service: 'requirements' };
  return checkDecision.each(deps, asked, by.language, (id) =>
    checkDecision.reopen<'already_decided'>(deps, { id, seen }, by, async (row, _held, tx) => {
      if (row.state !== checkStates.rejected) return refuse('already_decided');
      return {
        set: {
          state: checkStates.review,
          reason: '',
          decided_by: null,
          decided_at: null,
          decided_met: null,
          ...reopening(reason, by),
        },
        audit: { action: 'requirements.check_reopened', to: { reason } },
        event: { name: 'requirements.check_reopened', payload: { student_id: id, reason, now } },
        after: async () => tellOf(deps, tx, id),
      };
    }),
  );
}

function reopening(reopened_because: string, { actor, now }: Decider) {
  return { reopened_by: actor.id, reopened_at: now.toISOString(), reopened_because };
}
