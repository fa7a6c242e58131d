import type { Reads } from '#platform/database/database.ts';
import { placedStudents } from '#services/people/server/public.ts';
import { internshipsLike } from '#services/sides/server/public.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, daysOf, type Filters } from './board.ts';

/** A run leaves out students who have a seat before it: at most so many of them are listed. */
const mostBeside = 1000;

/** Lists the students who have a seat of the period and weren't in its run. */
export async function listBeside(
  reads: Reads<Tables>,
  board: BoardOf,
  filters: Filters,
): Promise<{ student_id: number; internship_id: number }[]> {
  const { run, period } = board;
  return reads
    .selectFrom(seatsWithin(daysOf(board)).as('seat'))
    .selectAll()
    .distinctOn('student_id')
    .where('internship_id', 'in', internshipsLike({ cycle: period.cycle_id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('distribution_row as kept')
            .where('kept.run_id', '=', run?.id ?? 0)
            .whereRef('kept.student_id', '=', 'seat.student_id'),
        ),
      ),
    )
    .where('student_id', 'in', (e) =>
      e.selectFrom(placedStudents({}, filters).as('one')).select('one.person_id'),
    )
    .orderBy('student_id')
    .limit(mostBeside)
    .execute();
}
