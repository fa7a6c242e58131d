import { sql } from 'kysely';
import { summarisePresentTerm, summariseTerms } from '#services/people/server/public.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { keyParts } from '../runs/staged-rows.ts';

/**
 * After attendance was written: updates the terms that this run touched, and the present term's extra data.
 */
export async function settleAttendance(
  tx: ReloadTransaction,
  { run_id, now }: { run_id: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ term_code: string }>`
    select distinct ${keyParts.term_code} as term_code from reload_effect effect
    where effect.run_id = ${run_id} and effect.effect <> 'refused'`.execute(tx.writes);
  await summariseTerms(tx, { term_codes: rows.map(({ term_code }) => term_code), now });
}

/** After students were written, whose major or activity may have changed: updates the present term. */
export async function settleStudents(
  tx: ReloadTransaction,
  { run_id, now }: { run_id: number; now: Date },
): Promise<void> {
  if (!(await isCountedElsewhere(tx, run_id))) return;
  await summarisePresentTerm(tx, now);
}

/** Whether a student came or left, or changed in what the summaries distinguish. */
async function isCountedElsewhere(tx: ReloadTransaction, run_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (
      select from reload_effect
      where run_id = ${run_id}
        and (effect in ('added', 'vanished')
          or changes ?| array['major_code', 'gender', 'level', 'is_active'])
    ) as is_so`.execute(tx.writes);
  return rows[0]?.is_so ?? true;
}
