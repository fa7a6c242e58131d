import { type RawBuilder, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { AppliedPerson, AppliedStudent } from '#services/people/events.ts';
import type { Progress } from '../runs/report-progress.ts';
import type { ReloadDeps, ReloadTransaction, ToldRun } from '../runs/runs.ts';
import { batchSize, touchedInBatches } from './touched-batches.ts';

/**
 * Publishes everybody whom the run touched, inside its transaction: what other services write about them is
 * applied with the reload or not at all.
 */
export async function tellPeople(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  run: ToldRun,
  progress: Progress,
): Promise<void> {
  const total = run.added_count + run.changed_count + run.vanished_count;
  let done = 0;
  const touched = touchedInBatches(
    (after) => listInFile(tx, run.id, after),
    (after) => listVanished(tx, run.id, after),
  );
  for await (const people of touched) {
    progress.report('telling', done, total);
    await announce(deps, tx, run, people);
    done += people.length;
  }
}

async function announce(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  { id: run_id, undoes }: ToldRun,
  touched: readonly TouchedPerson[],
): Promise<void> {
  const now = deps.clock.now();
  const people = touched.filter((person) => person.is_active).map(asAnnounced);
  const person_ids = touched.filter((person) => !person.is_active).map((person) => person.id);
  if (people.length > 0) {
    await deps.events.announce(tx, 'people.applied', { people, run_id, undoes, now });
  }
  if (person_ids.length > 0) {
    await deps.events.announce(tx, 'people.vanished', { person_ids, now });
  }
}

function asAnnounced({
  is_active,
  row_number,
  source_id,
  gpa,
  advisor_id,
  former,
  ...person
}: TouchedPerson): AppliedPerson {
  const { is_halted } = person;
  // Only changed values are stored from before; the others are as they were.
  const before = former && { gpa, is_halted, advisor_id, ...former };
  return {
    ...person,
    student: person.user_type === userTypes.student ? { gpa, advisor_id, before } : null,
  };
}

type TouchedPerson = Awaited<ReturnType<typeof listInFile>>[number];

function listInFile(tx: ReloadTransaction, run_id: number, after: number) {
  return touched(tx, run_id)
    .where('reload_effect.effect', '!=', 'refused')
    .where('reload_effect.row_number', '>', after)
    .orderBy('reload_effect.row_number')
    .execute();
}

/** The touched people who have no row number to page by. */
function listVanished(tx: ReloadTransaction, run_id: number, after: string) {
  return touched(tx, run_id)
    .where('reload_effect.effect', '=', 'vanished')
    .where('reload_effect.row_number', 'is', null)
    .where('reload_effect.source_id', '>', after)
    .orderBy('reload_effect.source_id')
    .execute();
}

function touched(tx: ReloadTransaction, run_id: number) {
  return tx.writes
    .selectFrom('reload_effect')
    .innerJoin('person', 'person.user_id', 'reload_effect.source_id')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .leftJoin('student', 'student.person_id', 'person.id')
    .select([
      'person.id',
      'person.user_id',
      'person.user_type',
      'person.national_id',
      'person.gender',
      'person.is_active',
      'reload_effect.row_number',
      'reload_effect.source_id',
      sql<boolean>`coalesce(staff.is_staff, false)`.as('is_staff'),
      'student.gpa',
      sql<boolean>`coalesce(student.is_halted, false)`.as('is_halted'),
      'student.advisor_id',
      formerFigures(),
      sql<string | null>`nullif(reload_effect.changes -> 'email' ->> 0, '')`.as('former_email'),
      sql<number[]>`coalesce(staff.roles, '{}')`.as('roles'),
    ])
    .where('reload_effect.run_id', '=', run_id)
    .limit(batchSize);
}

/** The previous values of these columns, if changed; null for new people and staff. */
function formerFigures() {
  const of = (column: string, former: RawBuilder<unknown>) => sql`
    case when reload_effect.changes ? ${sql.lit(column)}
      then jsonb_build_object(${sql.lit(column)}, ${former}) else '{}' end`;
  const was = (column: string) => sql`reload_effect.changes -> ${sql.lit(column)} -> 0`;
  // The portal's value, if it applied until this run.
  const halted = sql`coalesce((select to_jsonb(value::boolean) from standing_fact
    where student_id = person.id and fact = 'is_halted' and overruled_by = reload_effect.run_id),
    ${was('is_halted')})`;
  const guide = sql`(select guide.id from person guide
    where guide.user_id = reload_effect.changes -> 'advisor_id' ->> 0)`;
  return sql<Partial<NonNullable<AppliedStudent['before']>> | null>`
    case when reload_effect.effect = 'changed' and person.user_type = ${userTypes.student}
      then ${of('gpa', was('gpa'))} || ${of('is_halted', halted)} || ${of('advisor_id', guide)}
    end`.as('former');
}
