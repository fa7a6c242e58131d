import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
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
  const direction = directionOf(list);
  const found = reads.selectFrom('guidance_correction').where(correctionsLike(list));
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy('asked_at', direction)
      .orderBy('id', direction)
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>['rows'][number];

/** The ids of at most so many, in the order of the list; of those that are named, where some are. */
export async function listCorrectionIds(
  reads: Reads<GuidanceTables>,
  { ids: chosen, ...found }: CorrectionsFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const direction = directionOf(found);
  const query = reads
    .selectFrom('guidance_correction')
    .select('id')
    .where(correctionsLike(found))
    .$if(chosen !== undefined, (among) => among.where((e) => e('id', '=', e.fn.any(e.val(chosen)))))
    .orderBy('asked_at', direction)
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

function directionOf({ ordering }: Pick<CorrectionsFound, 'ordering'>) {
  return ordering === 'asked_at' ? ('asc' as const) : ('desc' as const);
}
