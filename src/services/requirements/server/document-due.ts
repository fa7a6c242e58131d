import { type Duty, fallsDue } from '#platform/due/due.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findTrainee } from '#services/people/server/public.ts';
import { whoTrains } from '#services/training/server/public.ts';
import { daysLeft, holdsUntil, nextDue } from '../document.ts';
import { requirementsOf } from './requirement-queries.ts';
import { type Deps, graceDays } from './requirements-platform.ts';
import { reckonStatus, tellOf } from './standing.ts';

/**
 * Says 60, 30 and 7 days before a document's end that it ends, and then that it has: the status goes with it, in training
 * after the days of grace.
 */
export function documentDue(deps: Pick<Deps, 'database' | 'events' | 'live' | 'settings'>): Duty {
  return fallsDue(deps.database, 'requirements.document', {
    table: 'internship_document',
    key: 'id',
    does: async (tx, row, now) => {
      const { id, student_id, requirement_id, expires_on } = row;
      const grace = await graceDays(deps);
      const next = () => nextDue(row, now, grace) ?? ('never' as const);
      const requirement = await tx.writes
        .selectFrom('internship_requirement')
        .select(['name', 'name_ar'])
        .where('id', '=', requirement_id)
        .executeTakeFirstOrThrow();
      const student = await findTrainee(tx.writes, student_id);
      const asked =
        student &&
        requirementsOf(tx.writes, student, riyadhDay(now)).where('id', '=', requirement_id);
      // A document that isn't required now causes no notification; it may be required again.
      if (!(await asked?.executeTakeFirst())) return next();
      const about = { document_id: id, student_id, ...requirement, now };
      const days = row.status === 'A' && expires_on ? daysLeft(expires_on, now) : null;
      if (expires_on && days !== null && days >= 0) {
        const soon = { ...about, expires_on, days };
        await deps.events.announce(tx, 'requirements.ends_soon', soon);
      } else {
        const today = riyadhDay(now);
        const isTraining = (await whoTrains(tx.writes, [student_id], today)).has(student_id);
        const until = holdsUntil(row, isTraining ? grace : null);
        const closes_on = until !== 'never' && until && until >= today ? until : null;
        // Of a renewal, the notification was about the document before.
        if (row.status === 'A')
          await deps.events.announce(tx, 'requirements.expired', { ...about, closes_on });
        const because = requirement.name_ar;
        await reckonStatus(deps, tx, { student_id, because, decided_by: null, now });
        tellOf(deps, tx, student_id);
      }
      return next();
    },
  });
}
