import { type RawBuilder, sql } from 'kysely';
import type { RowFault } from '../../cells.ts';
import type { PeopleKind, ReloadState } from '../../reload.ts';
import type { RunFailure } from '../../tables/tables.ts';
import type { ReloadTransaction } from './runs.ts';

/** A past reload of a demo. */
export interface PastRun {
  kind: PeopleKind;
  state: ReloadState;
  started_at: Date;
  started_by: number | null;
  /** The changed students, by their position in a shuffled order, and the change. */
  changed?: { from: number; people: number; change: PastChange };
  refused?: readonly RowFault[];
  dry_run?: boolean;
  failure?: RunFailure;
  stopped_by?: number | null;
  /** The run that it undoes. */
  undoes?: number;
}

/** The changes of past reloads; `wrong` values existed until they were undone. */
export type PastChange = keyof typeof changes;

const changes = {
  hours: sql`jsonb_build_object(
    'passed_hours', jsonb_build_array(passed_hours - 3, passed_hours),
    'remaining_hours', jsonb_build_array(remaining_hours + 3, remaining_hours))`,
  gpa_of_four: sql`jsonb_build_object('gpa', jsonb_build_array(gpa, round(gpa * 0.8, 2)))`,
  gpa_of_five: sql`jsonb_build_object('gpa', jsonb_build_array(round(gpa * 0.8, 2), gpa))`,
} satisfies Record<string, RawBuilder<unknown>>;

const columnsOf: Record<PastChange, readonly string[]> = {
  hours: ['passed_hours', 'remaining_hours'],
  gpa_of_four: ['gpa'],
  gpa_of_five: ['gpa'],
};

/** Typical file sizes. */
export const fileBytes: Record<PeopleKind, number> = {
  students: 830_412,
  users: 21_080,
  instructors: 12_733,
};

/** The position of the first refused student, beyond the changed ones. */
const refusedFrom = 300;

/** Stores the run as it would have been stored, with the affected rows. */
export async function keepPastRun(tx: ReloadTransaction, past: PastRun): Promise<number> {
  const { changed, refused = [] } = past;
  const run_id = await insertPast(tx, past);
  if (changed) {
    await sql`
      insert into reload_effect
        (run_id, row_number, source_id, effect, full_name, full_name_ar, changes)
      select ${run_id}, row_number, user_id, 'changed', full_name, full_name_ar,
        ${changes[changed.change]}
      from ${studentsOfTheFile(changed.from, changed.people)}`.execute(tx.writes);
  }
  for (const [index, fault] of refused.entries()) {
    await sql`
      insert into reload_effect
        (run_id, row_number, source_id, effect, full_name, full_name_ar, faults)
      select ${run_id}, row_number, user_id, 'refused', full_name, full_name_ar,
        ${JSON.stringify([fault])}::jsonb
      from ${studentsOfTheFile(refusedFrom + index, 1)}`.execute(tx.writes);
  }
  return run_id;
}

async function insertPast(tx: ReloadTransaction, past: PastRun): Promise<number> {
  const { kind, state, started_at, started_by, changed, refused = [], undoes } = past;
  const finished_at = new Date(started_at.getTime() + 4000).toISOString();
  const students = await sql<{ count: number }>`
    select count(*) from reload_current_student where is_active`.execute(tx.writes);
  const known = state === 'applied' ? (students.rows[0]?.count ?? 0) : 0;
  const changed_count = changed?.people ?? 0;
  // An undo only contains the people it affects.
  const read = undoes === undefined ? known : changed_count;
  const columns = changed ? columnsOf[changed.change] : [];
  const run = await tx.writes
    .insertInto('reload_run')
    .values({
      kind,
      state,
      dry_run: past.dry_run ?? false,
      source: `${kind}.csv`,
      source_bytes: past.failure ? 0 : fileBytes[kind],
      encoding: 'utf-8',
      started_by,
      started_at: started_at.toISOString(),
      finished_at,
      touched_at: finished_at,
      stopped_by: past.stopped_by ?? null,
      failure: past.failure ? JSON.stringify(past.failure) : null,
      origin: undoes === undefined ? 'folder' : 'undo',
      undoes: undoes ?? null,
      is_delta: undoes !== undefined,
      known_count: known,
      read_count: read,
      changed_count,
      refused_count: refused.length,
      unchanged_count: read - changed_count - refused.length,
      changed_columns: Object.fromEntries(columns.map((column) => [column, changed_count])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return run.id;
}

/**
 * Some students with their rows of the file, none with a part in the demo. Taken from the file's beginning,
 * so that a large university takes no longer.
 */
function studentsOfTheFile(from: number, people: number): RawBuilder<unknown> {
  return sql`(
    select * from (
      select student.*, 1 + row_number() over (order by user_id) as row_number
      from reload_current_student student where is_active
      order by user_id limit 1000) numbered
    where passed_hours >= 3 and gpa > 1 and not starts_with(user_id, '23100000')
    order by md5(user_id) offset ${from} limit ${people}) chosen`;
}
