import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { ReloadTransaction } from '../runs/runs.ts';

/** Staff are active while users.csv employs them; instructors also have to teach. */
export async function settleActive(tx: ReloadTransaction, run_id: number): Promise<void> {
  await sql`
    update person
    set is_active = staff.is_employed and (person.user_type <> ${userTypes.instructor} or staff.is_teaching)
    from reload_effect effect, staff
    where effect.run_id = ${run_id}
      and effect.effect <> 'refused'
      and person.user_id = effect.source_id
      and staff.person_id = person.id
      and person.is_active
        <> (staff.is_employed and (person.user_type <> ${userTypes.instructor} or staff.is_teaching))`.execute(
    tx.writes,
  );
}
