import { sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { keyParts, type Step, stagedIn } from '../runs/staged-rows.ts';

const key = ['term_code', 'course_code'];

/** Writes records per student, term and course: adds, changes, and deletes vanished ones. */
export function recordWriter(
  table: 'result' | 'attendance',
  staging: string,
  owned: readonly string[],
) {
  const columns = [...key, ...owned];
  return {
    async writeStep(tx: ReloadTransaction, step: Step): Promise<void> {
      await sql`
        insert into ${sql.table(table)} (person_id, ${names(columns)})
        select student.person_id, ${columnsOf('staged', columns)}
        from ${stagedIn(step, staging, 'added')}
        join student on student.student_id = staged.student_id`.execute(tx.writes);
      await sql`
        update ${sql.table(table)}
        set (${names(owned)}) = row(${columnsOf('staged', owned)})
        from ${stagedIn(step, staging, 'changed')}
        join student on student.student_id = staged.student_id
        where ${sql.ref(`${table}.person_id`)} = student.person_id
          and (${columnsOf(table, key)}) = (${columnsOf('staged', key)})`.execute(tx.writes);
    },

    async writeVanished(tx: ReloadTransaction, run_id: number): Promise<void> {
      await sql`
        delete from ${sql.table(table)}
        using reload_effect effect, student
        where effect.run_id = ${run_id}
          and effect.effect = 'vanished'
          and student.student_id = ${keyParts.student_id}
          and ${sql.ref(`${table}.person_id`)} = student.person_id
          and (${columnsOf(table, key)}) = (${keyParts.term_code}, ${keyParts.course_code})`.execute(
        tx.writes,
      );
    },
  };
}
