import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { RequestsPlatform, Tables } from './requests-platform.ts';

/** Steps that wait with a student's guide move to the new one. */
export function followGuides({ events, live }: Pick<RequestsPlatform, 'events' | 'live'>): void {
  events.on('guidance.advisors_changed', async (tx: Transaction<Tables>, { changes }) => {
    const changed = changes.flatMap(({ student_id, to_id }) =>
      to_id === null ? [] : { student_id, to_id },
    );
    for (const { student_id, to_id } of changed) {
      const given = await tx.writes
        .updateTable('form_request_step')
        .set({ guide_id: to_id, held_by_supervisor: false, assigned_id: null })
        .where('student_id', '=', student_id)
        .where('state', '=', 'open')
        .where('role', 'is', null)
        .returning('id')
        .execute();
      if (given.length > 0) {
        live.changed(tx, [roomOfPerson(to_id), roomOfPerson(student_id)], { what: 'requests' });
      }
    }
  });
}
