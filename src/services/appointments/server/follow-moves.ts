import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import type { GuidanceEvents } from '#services/guidance/events.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { AppointmentTables } from '../tables/tables.ts';

type Tx = Transaction<AppointmentTables>;

/**
 * Collects guides whose line may hold a student who must leave it: the student changed guides or was locked, or
 * either of them is gone. A reload's transaction may take minutes, so it locks no line; the next run of
 * `tendLines` handles these guides.
 */
export function followMoves(
  events: Events<AccountEvents & GuidanceEvents & PeopleEvents>,
): Set<number> {
  const left = new Set<number>();

  async function note(tx: Tx, person_ids: readonly number[]): Promise<void> {
    const lines = await tx.writes
      .selectFrom('waiting')
      .select('staff_id')
      .distinct()
      .where('ended_at', 'is', null)
      .where((e) => {
        const ids = e.fn.any(e.val([...person_ids]));
        return e.or([e('student_id', '=', ids), e('staff_id', '=', ids)]);
      })
      .execute();
    tx.onCommit(() => {
      for (const { staff_id } of lines) left.add(staff_id);
    });
  }

  events.on('guidance.advisors_changed', (tx: Tx, { changes }) =>
    note(
      tx,
      changes.map(({ student_id }) => student_id),
    ),
  );
  events.on('accounts.account_locked', (tx: Tx, { person_id }) => note(tx, [person_id]));
  events.on('people.vanished', (tx: Tx, { person_ids }) => note(tx, person_ids));
  return left;
}
