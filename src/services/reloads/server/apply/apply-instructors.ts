import { sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import { instructorOwned } from '../runs/kinds.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { type Step, stagedIn } from '../runs/staged-rows.ts';
import { settleActive } from './settle-active.ts';

export const applyInstructors = { writeStep, writeVanished };

/** Never adds instructors: users.csv adds the person. */
async function writeStep(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    update staff
    set (is_teaching, ${names(instructorOwned)})
      = row(staged.is_active, ${columnsOf('staged', instructorOwned)})
    from ${stagedIn(step, 'reload_instructor_row', 'changed')}
    join person on person.user_id = staged.user_id
    where staff.person_id = person.id`.execute(tx.writes);
}

async function writeVanished(tx: ReloadTransaction, run_id: number): Promise<void> {
  await sql`
    update staff set is_teaching = false
    from reload_effect effect
    join person on person.user_id = effect.source_id
    where effect.run_id = ${run_id}
      and effect.effect = 'vanished'
      and effect.row_number is null
      and staff.person_id = person.id`.execute(tx.writes);
  await settleActive(tx, run_id);
}
