import type { Reads } from '#platform/database/database.ts';
import { keyOf, pointsOf } from '../as-form.ts';
import type { EntryRow, QuestionRow } from '../tables/tables.ts';
import type { Tables } from './questionnaires-platform.ts';

/** The sum of an entry's points; `unread` are the answers in words that nobody has graded yet. */
export interface Grade {
  points: number;
  of: number;
  unread: number;
}

type Graded = Pick<QuestionRow, 'id' | 'kind' | 'grade' | 'choices'>;

export interface GradedAnswer {
  question: number;
  /** Null until somebody has read it. */
  points: number | null;
}

/** The points of each answer: those of choices follow from the choices, those of words from who read them. */
export async function readPoints(
  reads: Reads<Tables>,
  entries: readonly EntryRow[],
): Promise<Map<number, GradedAnswer[]>> {
  const ids = entries.map(({ id }) => id);
  const read = await reads
    .selectFrom('questionnaire_points')
    .select(['entry_id', 'question_id', 'points'])
    .where((e) => e('entry_id', '=', e.fn.any(e.val(ids))))
    .execute();
  const questions = await questionsOf(reads, entries);
  const byHand = new Map(
    read.map(({ entry_id, question_id, points }) => [`${entry_id} ${question_id}`, points]),
  );
  return new Map(
    entries.map((entry) => {
      const all = questions.get(entry.questionnaire_id) ?? [];
      const graded = all
        .filter(({ grade, target }) => grade > 0 && target === entry.target)
        .map((question) => gradeOne(question, entry, byHand));
      return [entry.id, graded];
    }),
  );
}

function gradeOne(question: Graded, entry: EntryRow, byHand: ReadonlyMap<string, number>) {
  const { id } = question;
  const answer = entry.answers[keyOf(id)];
  // Nothing was answered: there is nothing to read.
  const byRule = answer === undefined ? 0 : pointsOf(question, answer);
  return { question: id, points: byRule ?? byHand.get(`${entry.id} ${id}`) ?? null };
}

async function questionsOf(reads: Reads<Tables>, entries: readonly EntryRow[]) {
  const ids = [...new Set(entries.map(({ questionnaire_id }) => questionnaire_id))];
  const rows = await reads
    .selectFrom('questionnaire_question as asked')
    .innerJoin('question', 'question.id', 'asked.question_id')
    .select(['asked.questionnaire_id', 'question.id', 'question.kind', 'question.target'])
    .select(['question.grade', 'question.choices'])
    .where((e) => e('asked.questionnaire_id', '=', e.fn.any(e.val(ids))))
    .orderBy('asked.place')
    .execute();
  return Map.groupBy(rows, ({ questionnaire_id }) => questionnaire_id);
}

/** Sums the points of an entry over what its questions can bring. */
export async function readGrades(
  reads: Reads<Tables>,
  entries: readonly EntryRow[],
): Promise<Map<number, Grade>> {
  const points = await readPoints(reads, entries);
  const questions = await questionsOf(reads, entries);
  return new Map(
    entries.map((entry) => {
      const graded = points.get(entry.id) ?? [];
      const all = questions.get(entry.questionnaire_id) ?? [];
      const own = all.filter(({ target }) => target === entry.target);
      return [
        entry.id,
        {
          points: graded.reduce((sum, one) => sum + (one.points ?? 0), 0),
          of: own.reduce((sum, { grade }) => sum + grade, 0),
          unread: graded.filter((one) => one.points === null).length,
        },
      ];
    }),
  );
}
