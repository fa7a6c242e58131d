import { sql } from 'kysely';
import type { AppliedPerson } from '../events.ts';
import type { Progress } from './report-progress.ts';
import type { ReloadDeps, ReloadTransaction } from './runs.ts';

/** As many people as one announcement names. */
const batchSize = 1000;

interface ToldRun {
  id: number;
  added_count: number;
  changed_count: number;
  vanished_count: number;
}

/**
 * Announces everybody whom the run touched, inside its transaction: what other services write of them
 * is applied with the reload or not at all.
 */
export async function tellPeople(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  run: ToldRun,
  progress: Progress,
): Promise<void> {
  const total = run.added_count + run.changed_count + run.vanished_count;
  let done = 0;
  for await (const people of touchedPeople(tx, run.id)) {
    progress.report('telling', done, total);
    await announce(deps, tx, people);
    done += people.length;
  }
}

async function announce(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  touched: readonly TouchedPerson[],
): Promise<void> {
  const now = deps.clock.now();
  const people = touched.filter((person) => person.is_active).map(asAnnounced);
  const person_ids = touched.filter((person) => !person.is_active).map((person) => person.id);
  if (people.length > 0) {
    await deps.events.announce(tx, 'system-data.people_applied', { people, now });
  }
  if (person_ids.length > 0) {
    await deps.events.announce(tx, 'system-data.people_vanished', { person_ids, now });
  }
}

function asAnnounced({
  is_active,
  row_number,
  source_id,
  ...person
}: TouchedPerson): AppliedPerson {
  return person;
}

type TouchedPerson = Awaited<ReturnType<typeof listInFile>>[number];

async function* touchedPeople(
  tx: ReloadTransaction,
  run_id: number,
): AsyncGenerator<TouchedPerson[]> {
  yield* inBatches(
    0,
    (after) => listInFile(tx, run_id, after),
    (last) => last.row_number ?? 0,
  );
  yield* inBatches(
    '',
    (after) => listVanished(tx, run_id, after),
    (last) => last.source_id,
  );
}

async function* inBatches<Key>(
  first: Key,
  list: (after: Key) => Promise<TouchedPerson[]>,
  keyOf: (last: TouchedPerson) => Key,
): AsyncGenerator<TouchedPerson[]> {
  let after = first;
  for (;;) {
    const people = await list(after);
    const last = people.at(-1);
    if (last) yield people;
    if (!last || people.length < batchSize) return;
    after = keyOf(last);
  }
}

function listInFile(tx: ReloadTransaction, run_id: number, after: number) {
  return touched(tx, run_id)
    .where('reload_effect.effect', 'in', ['added', 'changed'])
    .where('reload_effect.row_number', '>', after)
    .orderBy('reload_effect.row_number')
    .execute();
}

/** They have no row in the file to go by. */
function listVanished(tx: ReloadTransaction, run_id: number, after: string) {
  return touched(tx, run_id)
    .where('reload_effect.effect', '=', 'vanished')
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
      sql<boolean>`coalesce(student.is_halted, false)`.as('is_halted'),
      sql<number[]>`coalesce(staff.roles, '{}')`.as('roles'),
    ])
    .where('reload_effect.run_id', '=', run_id)
    .limit(batchSize);
}
