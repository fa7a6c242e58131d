import { type RawBuilder, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { CellReader, type Cells, type RowFault, type RowFaultCode } from '../../cells.ts';
import { type ReloadKind, rowsOf } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import type { HeldRun, ReloadTransaction } from '../runs/runs.ts';

/**
 * Refuses rows that refer to missing people, or whose id belongs to another kind of person. Checked in the
 * database for all rows at once, and again before a waiting run is applied.
 */
export async function refuseStrangers(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  const kind = kinds[held.kind];
  const table = sql.table(kind.staging);
  await sql`
    with found as materialized (
      ${strangersAmong[held.kind](sql`(select * from ${table} where run_id = ${held.id})`)}
    ),
    removed as (
      delete from ${table} staged
      using found
      where staged.run_id = ${held.id} and staged.row_number = found.row_number
      returning staged.*, found.faults
    )
    insert into reload_effect
      (run_id, row_number, source_id, effect, full_name, full_name_ar, faults)
    select ${held.id}, row_number, ${sql.ref(`removed.${kind.key}`)}, 'refused', ${namesOf(held)}, faults
    from removed`.execute(tx.writes);
}

interface UnreadableRow {
  row_number: number;
  cells: Cells;
  faults: readonly RowFault[];
}

/**
 * Further faults of refused rows: missing people they refer to, as far as they are readable. Rows that
 * couldn't be split into cells refer to nobody.
 */
export async function findStrangers(
  tx: ReloadTransaction,
  kind: ReloadKind,
  refused: readonly UnreadableRow[],
): Promise<Map<number, RowFault[]>> {
  const rows = refused
    .filter(({ faults }) => faults.every(({ column }) => column !== ''))
    .map(({ row_number, cells }) => {
      const key = idIn(cells, kinds[kind].id_column);
      return { row_number, user_id: key, student_id: key, advisor_id: idIn(cells, 'advisor_id') };
    });
  if (rows.length === 0) return new Map();
  const named = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as named (row_number integer, user_id text, student_id text, advisor_id text)`;
  const found = await sql<{ row_number: number; faults: RowFault[] }>`
    ${strangersAmong[kind](sql`(select * from ${named})`)}`.execute(tx.writes);
  return new Map(found.rows.map(({ row_number, faults }) => [row_number, faults]));
}

function idIn(cells: Cells, column: string): string | null {
  const read = new CellReader(cells);
  const id = read.optionalUserId(column);
  return read.faults.length > 0 ? null : id;
}

/** The rows of a relation with invalid references to people, each with its faults. */
const strangersAmong: Record<ReloadKind, (rows: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  students: (rows) => sql`
    select staged.row_number,
      ${faultWhen(sql`other.id is not null`, 'student_id', 'id_of_another_kind', sql`staged.user_id`)}
      || ${faultWhen(missingAdvisor, 'advisor_id', 'unknown_advisor', sql`staged.advisor_id`)} as faults
    from ${rows} staged
    left join person other on other.user_id = staged.user_id and other.user_type <> ${userTypes.student}
    left join person advisor on advisor.user_id = staged.advisor_id and advisor.user_type = ${userTypes.instructor}
    where other.id is not null or (${missingAdvisor})`,

  users: (rows) => sql`
    select staged.row_number,
      ${faultWhen(sql`true`, 'user_id', 'id_of_another_kind', sql`staged.user_id`)} as faults
    from ${rows} staged
    join person other on other.user_id = staged.user_id and other.user_type = ${userTypes.student}`,

  instructors: (rows) => sql`
    select staged.row_number,
      ${faultWhen(sql`true`, 'user_id', 'unknown_instructor', sql`staged.user_id`)} as faults
    from ${rows} staged
    left join person other on other.user_id = staged.user_id
    where staged.user_id is not null and other.user_type is distinct from 1`,

  results: withoutStudent,
  attendance: withoutStudent,
};

function withoutStudent(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select staged.row_number,
      ${faultWhen(sql`true`, 'student_id', 'unknown_student', sql`staged.student_id`)} as faults
    from ${rows} staged
    left join student on student.student_id = staged.student_id
    where staged.student_id is not null and student.person_id is null`;
}

const missingAdvisor = sql`staged.advisor_id is not null and advisor.id is null`;

/** The name in the file; instructors.csv has none, and records' names are looked up when listed. */
function namesOf(held: HeldRun): RawBuilder<unknown> {
  if (rowsOf(held.kind) === 'records') return sql`'', ''`;
  if (held.kind === 'instructors') {
    const named = (column: string) => sql`coalesce(
      (select ${sql.ref(column)} from person where person.user_id = removed.user_id), '')`;
    return sql`${named('full_name')}, ${named('full_name_ar')}`;
  }
  return sql`
    concat_ws(' ', first_name, nullif(middle_name, ''), last_name),
    concat_ws(' ', first_name_ar, nullif(middle_name_ar, ''), last_name_ar)`;
}

/** A list with one fault, as the row rules write it, or an empty one. */
function faultWhen(
  condition: RawBuilder<unknown>,
  column: string,
  code: RowFaultCode,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${condition} then jsonb_build_array(jsonb_build_object(
    'column', ${column}::text, 'code', ${code}::text, 'values', jsonb_build_object('value', ${value})
  )) else '[]'::jsonb end`;
}
