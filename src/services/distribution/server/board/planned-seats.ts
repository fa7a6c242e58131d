import type { Reads } from '#platform/database/database.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, idsOf, isTrial } from './board.ts';

/** Internship → how many a trial means to seat there who have no seat yet. */
export async function countPlanned(
  reads: Reads<Tables>,
  board: BoardOf,
  internships: readonly number[],
): Promise<Map<number, number>> {
  if (!isTrial(board)) return new Map();
  const seats = reads.selectFrom(seatsWithin(daysOf(board)).as('seat'));
  const rows = await reads
    .selectFrom('distribution_row')
    .select(({ fn }) => ['internship_id', fn.countAll<number>().as('students')])
    .where('run_id', '=', board.run?.id ?? 0)
    .where((e) => e('internship_id', '=', e.fn.any(e.val([...internships]))))
    .where('student_id', 'not in', seats.select('seat.student_id'))
    .groupBy('internship_id')
    .execute();
  return new Map(rows.map(({ internship_id, students }) => [internship_id ?? 0, students]));
}

/** Lists the students whom a trial plans to seat in an internship. */
export async function listPlanned(
  reads: Reads<Tables>,
  board: BoardOf,
  internship: number,
): Promise<number[]> {
  if (!isTrial(board)) return [];
  const rows = await reads
    .selectFrom('distribution_row')
    .select('student_id')
    .where('run_id', '=', board.run?.id ?? 0)
    .where('internship_id', '=', internship)
    .execute();
  return idsOf(rows);
}
