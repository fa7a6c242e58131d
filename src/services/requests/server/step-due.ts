import { type Duty, fallsDue } from '#platform/due/due.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import { escalatesAfter } from '../request.ts';
import { titleOfStep, versionOf } from './form-versions.ts';
import { isHeldByAnybody, listAbove, listDeciders } from './holders.ts';
import { promisedAfter } from './open-steps.ts';
import type { Deps } from './requests-platform.ts';
import { newsOf } from './travel.ts';

/**
 * A step whose promised days are over reminds its holders, and some working days later notifies the people above them.
 * Once its holder is gone, it is the supervisor's. It locks no request, which commands lock before a step.
 */
export function stepDue(deps: Deps): Duty {
  return fallsDue(deps.database, 'requests.step', {
    table: 'form_request_step',
    key: 'id',
    does: async (tx, row, now) => {
      if (row.state !== 'open') return 'never';
      const { writes } = tx;
      const request = await writes
        .selectFrom('form_request')
        .select(['id', 'form_type', 'student_id', 'version_id'])
        .where('id', '=', row.request_id)
        .executeTakeFirstOrThrow();
      const version = await versionOf(writes, request);
      const held = {
        ...row,
        held_by_supervisor: row.held_by_supervisor || !(await isHeldByAnybody(writes, row)),
      };
      const student = await findStudentPlace(writes, row.student_id);
      const isFirst = row.told === 0;
      const people =
        isFirst || !student
          ? await listDeciders(writes, held, now)
          : await listAbove(writes, held, student);
      await deps.events.announce(tx, isFirst ? 'requests.late' : 'requests.escalated', {
        ...newsOf(request, version, now),
        step_id: row.id,
        step: titleOfStep(version.definition, row.step_key),
        people,
      });
      await writes
        .updateTable('form_request_step')
        .set({ told: isFirst ? 1 : 2, held_by_supervisor: held.held_by_supervisor })
        .where('id', '=', row.id)
        .execute();
      const { calendar } = await deps.settings.current();
      return isFirst ? promisedAfter(now, escalatesAfter, calendar) : 'never';
    },
  });
}
