import type { Expression } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { TrainingTables } from '../tables/tables.ts';

interface Wanted {
  ids?: readonly number[];
  internship?: number;
  student?: number;
  /** Of these internships. */
  within?: Expression<number>;
  is_appended?: boolean;
  /** Not these. */
  besides?: Expression<number>;
  limit?: number;
}

/** Seats that students hold, the earliest first, as letters name them. */
export function listSeats(
  reads: Reads<TrainingTables>,
  { ids, internship, student, within, is_appended, besides, limit }: Wanted,
) {
  return reads
    .selectFrom('placement')
    .select(['id', 'internship_id', 'student_id', 'start_date', 'end_date', 'is_appended'])
    .where('holds_seat', '=', true)
    .$if(ids !== undefined, (q) => q.where((e) => e('id', '=', e.fn.any(e.val([...(ids ?? [])])))))
    .$if(internship !== undefined, (q) => q.where('internship_id', '=', internship ?? 0))
    .$if(student !== undefined, (q) => q.where('student_id', '=', student ?? 0))
    .$if(within !== undefined, (q) => q.where('internship_id', 'in', within ?? []))
    .$if(is_appended !== undefined, (q) => q.where('is_appended', '=', is_appended === true))
    .$if(besides !== undefined, (q) => q.where('id', 'not in', besides ?? []))
    .orderBy('start_date')
    .orderBy('id')
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .execute();
}

/** Notes that a placement was evaluated, by which its seat stays; false where it was taken back. */
export async function noteEvaluated(
  { writes }: Transaction<TrainingTables>,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const noted = await writes
    .updateTable('placement')
    .set({ evaluated_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
