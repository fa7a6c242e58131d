import type { Reads } from '#platform/database/database.ts';
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

export const idsOf = (rows: readonly { student_id: number }[]) =>
  rows.map(({ student_id }) => student_id);

/** Which of these wishes, from 1; null where it is none. */
export const wishOf = (wishes: readonly number[] | undefined, internship: number) =>
  (wishes?.indexOf(internship) ?? -1) + 1 || null;
