import type { Reads } from '#platform/database/database.ts';
import { placedStudents } from '#services/people/server/public.ts';
import { internshipsLike } from '#services/sides/server/public.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import type { PeriodRow } from '#services/wishes/server/public.ts';
import type { Tables } from '../distribution-platform.ts';
import { findPeriod } from '../present.ts';

export interface Filters {
  search?: string | undefined;
  major?: number | undefined;
  gender?: 1 | 2 | undefined;
}

/** The published run of a period, else the last that was made. */
export async function findLastRun(reads: Reads<Tables>, period_id: number) {
  return reads
    .selectFrom('distribution_run')
    .select(['id', 'number', 'state', 'settings'])
    .where('period_id', '=', period_id)
    .where('figures', 'is not', null)
    .where('dropped_at', 'is', null)
    .orderBy((e) => e('state', '=', 'published'), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A board is a period's, in the order of that run. */
export interface BoardOf {
  period: Pick<PeriodRow, 'id' | 'cycle_id' | 'start_date' | 'end_date'>;
  run: Awaited<ReturnType<typeof findLastRun>>;
}

export async function findBoard(reads: Reads<Tables>, id: number): Promise<BoardOf | undefined> {
  const period = await findPeriod(reads, id);
  return period && { period, run: await findLastRun(reads, id) };
}

export const daysOf = ({ period }: BoardOf) => ({ from: period.start_date, to: period.end_date });

/** Rows of a run that isn't published say who is meant to get which seat; nobody has it yet. */
export const isTrial = ({ run }: BoardOf) => run !== undefined && run.state !== 'published';

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

export const idsOf = (rows: readonly { student_id: number }[]) =>
  rows.map(({ student_id }) => student_id);

/** Which of these wishes, from 1; null where it is none. */
export const wishOf = (wishes: readonly number[] | undefined, internship: number) =>
  (wishes?.indexOf(internship) ?? -1) + 1 || null;

/** Lists the students whom a trial plans to seat in an internship. */
export async function listPlanned(reads: Reads<Tables>, board: BoardOf, internship: number) {
  if (!isTrial(board)) return [];
  const rows = await reads
    .selectFrom('distribution_row')
    .select('student_id')
    .where('run_id', '=', board.run?.id ?? 0)
    .where('internship_id', '=', internship)
    .execute();
  return idsOf(rows);
}

/** Reads the rows of these students in a board's run. */
export async function rowsOf(reads: Reads<Tables>, { run }: BoardOf, students: readonly number[]) {
  return reads
    .selectFrom('distribution_row')
    .select(['student_id', 'internship_id', 'gpa', 'turn', 'group_id', 'wishes'])
    .select(['major_code', 'gender'])
    .where('run_id', '=', run?.id ?? 0)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .execute();
}

/** A run leaves out students who have a seat before it: at most so many of them are listed. */
const mostBeside = 1000;

/** Lists the students who have a seat of the period and weren't in its run. */
export async function listBeside(reads: Reads<Tables>, board: BoardOf, filters: Filters) {
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
