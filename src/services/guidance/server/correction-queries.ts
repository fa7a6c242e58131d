import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { CorrectionField, CorrectionView } from '../correction.ts';
import { correctionList } from '../lists.ts';
import type { CorrectionRow, GuidanceTables } from '../tables/tables.ts';
import { presentCorrections } from './present-corrections.ts';

export interface CorrectionsFound {
  /** A subquery: ids of the students whose corrections to find. */
  students: Expression<number>;
  view?: CorrectionView | undefined;
  field?: CorrectionField | undefined;
}

type Tables = GuidanceTables & PeopleTables;

const correction = expressionBuilder<GuidanceTables, 'guidance_correction'>();

const inView: Record<CorrectionView, () => Expression<SqlBool>> = {
  open: () => correction('state', '=', 'open'),
  answered: () => correction('state', 'in', ['done', 'rejected']),
  all: () => correction.val(true),
};

export const corrections = listQueries(correctionList, {
  id: 'guidance_correction.id',
  found: (reads: Reads<Tables>, { students, view = 'all', field }: CorrectionsFound) =>
    reads
      .selectFrom('guidance_correction')
      .where('student_id', 'in', students)
      .where(inView[view]())
      .$if(field !== undefined, (found) => found.where('field', '=', field as CorrectionField)),
  rows: (reads) => reads.selectFrom('guidance_correction').selectAll(),
  order: { asked_at: 'asked_at' },
  present: presentCorrections,
  sheet: {
    title: 'guidance:corrections.title',
    heads: (key) => `guidance:corrections.column.${key}`,
    action: 'guidance.corrections_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        major: [24, ({ student }) => student.major && nameOf(student.major)],
        field: [22, (row) => say(`guidance:corrections.fields.${row.field}`)],
        text: [60, ({ text }) => text],
        asked_at: [20, ({ asked_at }) => asked_at],
        state: [16, ({ state }) => say(`guidance:corrections.states.${state}`)],
        answer: [60, ({ answer }) => answer || null],
        answered_by: [34, ({ answered_by }) => answered_by && nameOf(answered_by)],
        answered_at: [20, ({ answered_at }) => answered_at],
      };
    },
  },
});

/** The open corrections, for the list of what waits. */
export async function waitingCorrections(
  reads: Reads<GuidanceTables>,
  students: Expression<number>,
) {
  const open = reads.selectFrom('guidance_correction').where(inView.open());
  return waitingIn(open.where('student_id', 'in', students), {
    since: 'asked_at',
    about: 'student_id',
  });
}

/** A correction, if it is one of these students'. */
export async function findCorrection(
  reads: Reads<GuidanceTables>,
  { id, students }: { id: number; students: Expression<number> },
): Promise<CorrectionRow | undefined> {
  return reads
    .selectFrom('guidance_correction')
    .selectAll()
    .where('id', '=', id)
    .where('student_id', 'in', students)
    .executeTakeFirst();
}
