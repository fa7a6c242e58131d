import { sql } from 'kysely';
import { personOwned, studentOwned } from './kinds.ts';
import type { ReloadTransaction } from './runs.ts';
import { columnsOf, names, type Step, stagedIn } from './staged-rows.ts';

const personColumns = [...personOwned, 'is_active'];

export const applyStudents = { writeStep, writeVanished };

async function writeStep(tx: ReloadTransaction, step: Step): Promise<void> {
  await addPeople(tx, step);
  await addStudents(tx, step);
  await changePeople(tx, step);
  await changeStudents(tx, step);
}

async function addPeople(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    insert into person (user_id, user_type, ${names(personColumns)})
    select staged.user_id, 2, ${columnsOf('staged', personColumns)}
    from ${stagedIn(step, 'reload_student_row', 'added')}
    order by staged.row_number`.execute(tx.writes);
}

async function addStudents(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    insert into student (person_id, student_id, advisor_id, ${names(studentOwned)})
    select person.id, staged.user_id, advisor.id, ${columnsOf('staged', studentOwned)}
    from ${stagedIn(step, 'reload_student_row', 'added')}
    join person on person.user_id = staged.user_id
    left join person advisor on advisor.user_id = staged.advisor_id
    order by staged.row_number`.execute(tx.writes);
}

async function changePeople(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    update person
    set (${names(personColumns)}) = row(${columnsOf('staged', personColumns)})
    from ${stagedIn(step, 'reload_student_row', 'changed')}
    where person.user_id = staged.user_id
      and (${columnsOf('person', personColumns)})
        is distinct from (${columnsOf('staged', personColumns)})`.execute(tx.writes);
}

async function changeStudents(tx: ReloadTransaction, step: Step): Promise<void> {
  await sql`
    update student
    set (advisor_id, ${names(studentOwned)}) = row(advisor.id, ${columnsOf('staged', studentOwned)})
    from ${stagedIn(step, 'reload_student_row', 'changed')}
    left join person advisor on advisor.user_id = staged.advisor_id
    where student.student_id = staged.user_id
      and (student.advisor_id, ${columnsOf('student', studentOwned)})
        is distinct from (advisor.id, ${columnsOf('staged', studentOwned)})`.execute(tx.writes);
}

async function writeVanished(tx: ReloadTransaction, run_id: number): Promise<void> {
  await sql`
    update person set is_active = false
    from reload_effect effect
    where effect.run_id = ${run_id}
      and effect.effect = 'vanished'
      and person.user_id = effect.source_id`.execute(tx.writes);
}
