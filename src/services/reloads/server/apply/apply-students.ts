import { sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import { standingFacts } from '#services/people/contract.ts';
import type { AdvisorChange } from '#services/people/events.ts';
import { personOwned, studentOwned } from '../runs/kinds.ts';
import type { ReloadDeps, ReloadTransaction } from '../runs/runs.ts';
import { type Step, stagedIn } from '../runs/staged-rows.ts';
import { settleFacts } from './settle-facts.ts';

const personColumns = [...personOwned, 'is_active'];

const decidedHere = new Set<string>(standingFacts);

/** The columns that store the source's values. */
const studentColumns = studentOwned.map((name) =>
  decidedHere.has(name) ? `source_${name}` : name,
);

export const applyStudents = { writeStep, writeVanished };

type Deps = Pick<ReloadDeps, 'events' | 'clock'>;

async function writeStep(tx: ReloadTransaction, step: Step, deps: Deps): Promise<void> {
  await addPeople(tx, step);
  await addStudents(tx, step);
  await changePeople(tx, step);
  const now = deps.clock.now();
  await settleFacts(tx, step, now);
  const changes = await changeStudents(tx, step);
  if (changes.length === 0) return;
  await deps.events.announce(tx, 'people.advisors_changed', { changes, now });
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
    insert into student
      (person_id, student_id, advisor_id, source_advisor_id, ${names(studentColumns)})
    select person.id, staged.user_id, advisor.id, advisor.id, ${columnsOf('staged', studentOwned)}
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

/**
 * The portal's choice of an advisor stays until the source changes its own. Undoing that restores the
 * choice, unless another was made since.
 */
async function changeStudents(tx: ReloadTransaction, step: Step): Promise<AdvisorChange[]> {
  const changed = await sql<AdvisorChange>`
    with run as (select undoes is not null as is_undo from reload_run where id = ${step.run_id}),
    changed as (
      update student
      set (source_advisor_id, advisor_id, overruled_advisor_id, ${names(studentColumns)}) = row(
        advisor.id,
        case
          when student.source_advisor_id is not distinct from advisor.id then student.advisor_id
          when not run.is_undo then advisor.id
          when student.advisor_id is not distinct from student.source_advisor_id
            then coalesce(student.overruled_advisor_id, advisor.id)
          else student.advisor_id
        end,
        case
          when student.source_advisor_id is not distinct from advisor.id
            then student.overruled_advisor_id
          when not run.is_undo and student.advisor_id is distinct from student.source_advisor_id
            then student.advisor_id
        end,
        ${columnsOf('staged', studentOwned)})
      from ${stagedIn(step, 'reload_student_row', 'changed')}
      cross join run
      left join person advisor on advisor.user_id = staged.advisor_id
      where student.student_id = staged.user_id
        and (student.source_advisor_id, ${columnsOf('student', studentColumns)})
          is distinct from (advisor.id, ${columnsOf('staged', studentOwned)})
      returning student.person_id, old.advisor_id as from_id, new.advisor_id as to_id)
    select person_id as student_id, from_id, to_id from changed
    where from_id is distinct from to_id
    order by person_id`.execute(tx.writes);
  return changed.rows;
}

async function writeVanished(tx: ReloadTransaction, run_id: number): Promise<void> {
  await sql`
    update person set is_active = false
    from reload_effect effect
    where effect.run_id = ${run_id}
      and effect.effect = 'vanished'
      and effect.row_number is null
      and person.user_id = effect.source_id`.execute(tx.writes);
}
