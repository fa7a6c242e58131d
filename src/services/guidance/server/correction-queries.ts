import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import type { Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { CorrectionField, CorrectionView } from '../correction.ts';
import type { GuidanceTables } from '../tables/tables.ts';

export interface CorrectionsFound {
  /** The ids of the students who are meant: a subquery. */
  students: Expression<number>;
  view?: CorrectionView | undefined;
  field?: CorrectionField | undefined;
  ordering: 'asked_at' | '-asked_at';
}

export async function listCorrections(reads: Reads<GuidanceTables>, list: CorrectionsFound & Page) {
  const { key, direction } = sortOf(list.ordering);
  const found = reads.selectFrom('guidance_correction').where(correctionsLike(list));
  const query = found.selectAll().orderBy(key, direction).orderBy('id', direction);
  return readPage(query, list);
}

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>['rows'][number];

/** The ids of at most so many, in the order of the list; of those that are named, where some are. */
export async function listCorrectionIds(
  reads: Reads<GuidanceTables>,
  { ids: chosen, ...found }: CorrectionsFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { key, direction } = sortOf(found.ordering);
  const query = reads
    .selectFrom('guidance_correction')
    .select('id')
    .where(correctionsLike(found))
    .$if(chosen !== undefined, (among) => among.where((e) => e('id', '=', e.fn.any(e.val(chosen)))))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** Those of these whose students are among the meant, in any order. */
export async function listCorrectionsById(
  reads: Reads<GuidanceTables>,
  { ids, students }: { ids: readonly number[]; students: Expression<number> },
) {
  return reads
    .selectFrom('guidance_correction')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where('student_id', 'in', students)
    .execute();
}

const correction = expressionBuilder<GuidanceTables, 'guidance_correction'>();

const inView: Record<CorrectionView, () => Expression<SqlBool>> = {
  open: () => correction('state', '=', 'open'),
  answered: () => correction('state', 'in', ['done', 'rejected']),
  all: () => correction.val(true),
};

function correctionsLike({ students, view, field }: CorrectionsFound): Expression<SqlBool> {
  return correction.and([
    correction('student_id', 'in', students),
    ...(view === undefined ? [] : [inView[view]()]),
    ...(field === undefined ? [] : [correction('field', '=', field)]),
  ]);
}
