import { type Duty, fallsDue, type Next } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { versionOf } from './form-versions.ts';
import type { Deps } from './requests-platform.ts';
import { keepRequest, newsOf } from './travel.ts';

/** Closes a returned request that its student didn't send again by its day; the form can be begun again. */
export function returnedDue({ database, events, live }: Deps): Duty {
  return fallsDue(database, 'requests.returned', {
    table: 'form_request',
    key: 'id',
    does: async (tx, row, now): Promise<Next> => {
      const version = await versionOf(tx.writes, row);
      const at = now.toISOString();
      await keepRequest(tx, row.id, {
        state: 'cancelled',
        return_stage: null,
        due_at: null,
        ended_at: at,
        changed_at: at,
      });
      await events.announce(tx, 'requests.lapsed', newsOf(row, version, now));
      live.changed(tx, [roomOfPerson(row.student_id)], { what: 'requests' });
      return 'settled';
    },
  });
}
