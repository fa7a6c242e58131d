import { sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import { personOwned, userOwned } from '../runs/kinds.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { type Step, stagedIn } from '../runs/staged-rows.ts';
import { settleActive } from './settle-active.ts';

const personColumns = ['user_type', ...personOwned];

export const applyUsers = { writeStep, writeVanished };

async function writeStep(tx: ReloadTransaction, step: Step): Promise<void> {
  await addPeople(tx, step);
  await addStaff(tx, step);
  await changePeople(tx, step);
  await changeStaff(tx, step);
}

async function addPeople(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    insert into person (user_id, is_active, ${names(personColumns)})
    select staged.user_id, staged.is_active, ${columnsOf('staged', personColumns)}
    from ${stagedIn(step, 'reload_user_row', 'added')}
    order by staged.row_number`.execute(tx.writes);
}

/** The columns of instructors.csv stay empty until it is read. */
async function addStaff(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    insert into staff (person_id, rank, rank_ar, office, is_employed, ${names(userOwned)})
    select person.id, '', '', '', staged.is_active, ${columnsOf('staged', userOwned)}
    from ${stagedIn(step, 'reload_user_row', 'added')}
    join person on person.user_id = staged.user_id
    order by staged.row_number`.execute(tx.writes);
}

async function changePeople(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    update person
    set (${names(personColumns)}) = row(${columnsOf('staged', personColumns)})
    from ${stagedIn(step, 'reload_user_row', 'changed')}
    where person.user_id = staged.user_id
      and (${columnsOf('person', personColumns)})
        is distinct from (${columnsOf('staged', personColumns)})`.execute(tx.writes);
}

async function changeStaff(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    update staff
    set (is_employed, ${names(userOwned)}) = row(staged.is_active, ${columnsOf('staged', userOwned)})
    from ${stagedIn(step, 'reload_user_row', 'changed')}
    join person on person.user_id = staged.user_id
    where staff.person_id = person.id
      and (staff.is_employed, ${columnsOf('staff', userOwned)})
        is distinct from (staged.is_active, ${columnsOf('staged', userOwned)})`.execute(tx.writes);
}

async function writeVanished(tx: ReloadTransaction, run_id: number): Promise<void> {
  await sql`
    update staff set is_employed = false
    from reload_effect effect
    join person on person.user_id = effect.source_id
    where effect.run_id = ${run_id}
      and effect.effect = 'vanished'
      and effect.row_number is null
      and staff.person_id = person.id`.execute(tx.writes);
  await settleActive(tx, run_id);
}
