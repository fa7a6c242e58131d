import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { refuseUnknownSemester } from '#services/people/server/public.ts';
import type { PaymentTables } from '../tables/tables.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

interface OfStudent {
  student_id: number;
  semester: string;
}

/** Whether the prompt has been answered, by scores or by putting it off. */
export async function isAssessed(reads: Reads<PaymentTables>, { student_id, semester }: OfStudent) {
  const row = await reads
    .selectFrom('payment_assessment')
    .select('at')
    .where('student_id', '=', student_id)
    .where('semester', '=', semester)
    .executeTakeFirst();
  return { data: row !== undefined };
}

interface Scores {
  general?: number;
  terms_condition?: number;
  payment_process?: number;
}

/** A later answer takes the place of an earlier one. */
export async function assess(
  { database }: PaymentsPlatform,
  { student_id, semester, ...scores }: OfStudent & Scores,
  now: Date,
) {
  return database.transaction(async (tx) => {
    if (await refuseUnknownSemester(tx.writes, semester)) return refuse('unknown_semester');
    const { general = null, terms_condition = null, payment_process = null } = scores;
    const said = { general, terms_condition, payment_process, at: now.toISOString() };
    await tx.writes
      .insertInto('payment_assessment')
      .values({ student_id, semester, ...said })
      .onConflict((known) => known.columns(['student_id', 'semester']).doUpdateSet(said))
      .execute();
    return { data: true as const };
  });
}
