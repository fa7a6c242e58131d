import { sql } from 'kysely';
import { standingFacts } from '#services/people/contract.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { type Step, stagedIn } from '../runs/staged-rows.ts';

/**
 * Runs before a step's rows are written: if the source changes its value, the portal's no longer applies; if that
 * reload is undone, it applies again, unless decided since.
 */
export async function settleFacts(tx: ReloadTransaction, step: Step, now: Date): Promise<void> {
  const differs = sql.join(
    standingFacts.map(
      (fact) => sql`when ${sql.lit(fact)} then
        ${sql.ref(`student.source_${fact}`)} is distinct from ${sql.ref(`staged.${fact}`)}`,
    ),
    sql` `,
  );
  await sql`
    with run as (select undoes from reload_run where id = ${step.run_id})
    update standing_fact
    set overruled_at = case when run.undoes is null then ${now.toISOString()}::timestamptz end,
        overruled_by = case when run.undoes is null then ${step.run_id}::integer end
    from ${stagedIn(step, 'reload_student_row', 'changed')}
    cross join run
    join student on student.student_id = staged.user_id
    where standing_fact.student_id = student.person_id
      and case fact ${differs} end
      and case when run.undoes is null then overruled_at is null
        else overruled_by = run.undoes end`.execute(tx.writes);
}
