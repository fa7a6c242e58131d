import { type RawBuilder, sql } from 'kysely';
import type { RowFaultCode } from '../cells.ts';
import type { ReloadKind } from '../reload.ts';
import { kinds } from './kinds.ts';
import type { HeldRun, ReloadTransaction } from './runs.ts';

/**
 * Refuses the rows that name people who are not there, or an id that belongs to somebody of another
 * kind. Asked of the database for all rows at once, and again before a run that has waited is applied.
 */
export async function refuseStrangers(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  const table = sql.table(kinds[held.kind].staging);
  await sql`
    with found as materialized (${strangersAmong[held.kind](held.id)}),
    removed as (
      delete from ${table} staged
      using found
      where staged.run_id = ${held.id} and staged.row_number = found.row_number
    )
    insert into reload_effect
      (run_id, row_number, source_id, effect, full_name, full_name_ar, faults)
    select ${held.id}, row_number, source_id, 'refused', full_name, full_name_ar, faults
    from found
    where jsonb_array_length(faults) > 0`.execute(tx.writes);
}

const strangersAmong: Record<ReloadKind, (run_id: number) => RawBuilder<unknown>> = {
  students: (run_id) => sql`
    select staged.row_number, staged.user_id as source_id, ${names},
      ${faultWhen(sql`other.id is not null`, 'student_id', 'id_of_another_kind', sql`staged.user_id`)}
      || ${faultWhen(missingAdvisor, 'advisor_id', 'unknown_advisor', sql`staged.advisor_id`)} as faults
    from reload_student_row staged
    left join person other on other.user_id = staged.user_id and other.user_type <> 2
    left join person advisor on advisor.user_id = staged.advisor_id and advisor.user_type = 1
    where staged.run_id = ${run_id} and (other.id is not null or (${missingAdvisor}))`,

  users: (run_id) => sql`
    select staged.row_number, staged.user_id as source_id, ${names},
      ${faultWhen(sql`true`, 'user_id', 'id_of_another_kind', sql`staged.user_id`)} as faults
    from reload_user_row staged
    join person other on other.user_id = staged.user_id and other.user_type = 2
    where staged.run_id = ${run_id}`,

  instructors: (run_id) => sql`
    select staged.row_number, staged.user_id as source_id,
      coalesce(other.full_name, '') as full_name, coalesce(other.full_name_ar, '') as full_name_ar,
      ${faultWhen(sql`true`, 'user_id', 'unknown_instructor', sql`staged.user_id`)} as faults
    from reload_instructor_row staged
    left join person other on other.user_id = staged.user_id
    where staged.run_id = ${run_id} and other.user_type is distinct from 1`,

  results: (run_id) => withoutStudent('reload_result_row', run_id),
  attendance: (run_id) => withoutStudent('reload_attendance_row', run_id),
};

function withoutStudent(staging: string, run_id: number): RawBuilder<unknown> {
  return sql`
    select staged.row_number, staged.source_id, '' as full_name, '' as full_name_ar,
      ${faultWhen(sql`true`, 'student_id', 'unknown_student', sql`staged.student_id`)} as faults
    from ${sql.table(staging)} staged
    left join student on student.student_id = staged.student_id
    where staged.run_id = ${run_id} and student.person_id is null`;
}

const missingAdvisor = sql`staged.advisor_id is not null and advisor.id is null`;

const names = sql`
  concat_ws(' ', staged.first_name, nullif(staged.middle_name, ''), staged.last_name) as full_name,
  concat_ws(' ', staged.first_name_ar, nullif(staged.middle_name_ar, ''), staged.last_name_ar)
    as full_name_ar`;

/** A list of one fault as the row rules write it, or of none. */
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
