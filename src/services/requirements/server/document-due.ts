import { type Duty, fallsDue } from '#platform/due/due.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findTrainee } from '#services/people/server/public.ts';
import { daysLeft, nextDue } from '../document.ts';
import { requirementsOf } from './requirement-queries.ts';
import type { Deps } from './requirements-platform.ts';
import { reckonStatus, tellOf } from './standing.ts';

/** Says 60, 30 and 7 days before a document's end that it ends, and then that it has: the status goes with it. */
export function documentDue(deps: Pick<Deps, 'database' | 'events' | 'live'>): Duty {
  return fallsDue(deps.database, 'requirements.document', {
    table: 'internship_document',
    key: 'id',
    does: async (tx, row, now) => {
      const { id, student_id, requirement_id, expires_on } = row;
      if (expires_on === null) return 'never' as const;
      const requirement = await tx.writes
        .selectFrom('internship_requirement')
        .select(['name', 'name_ar'])
        .where('id', '=', requirement_id)
        .executeTakeFirstOrThrow();
      const student = await findTrainee(tx.writes, student_id);
      const asked =
        student &&
        requirementsOf(tx.writes, student, riyadhDay(now)).where('id', '=', requirement_id);
      // Of what isn't asked for nothing is said; it may be asked for again.
      if (!(await asked?.executeTakeFirst())) return nextDue(expires_on, now) ?? ('never' as const);
      const about = { document_id: id, student_id, ...requirement, now };
      const days = daysLeft(expires_on, now);
      if (days >= 0) {
        const soon = { ...about, expires_on, days };
        await deps.events.announce(tx, 'requirements.ends_soon', soon);
      } else {
        await deps.events.announce(tx, 'requirements.expired', about);
        const because = requirement.name_ar;
        await reckonStatus(deps, tx, { student_id, because, decided_by: null, now });
        tellOf(deps, tx, student_id);
      }
      return nextDue(expires_on, now) ?? ('never' as const);
    },
  });
}
