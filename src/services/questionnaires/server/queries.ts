import { sql } from 'kysely';
import { personIf } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Questionnaire, QuestionnaireShown } from '../contract.ts';
import { questionnaireList } from '../lists.ts';
import { type Standing, standingOf } from '../questionnaire.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import type { Tables } from './questionnaires-platform.ts';
import { readSections } from './sections.ts';

interface QuestionnairesFound {
  search?: string | undefined;
  standing?: Standing | undefined;
  now: Date;
}

export const questionnaireQueries = listQueries(questionnaireList, {
  id: 'questionnaire.id',
  found: (reads: Reads<Tables>, { search, standing, now }: QuestionnairesFound) =>
    reads
      .selectFrom('questionnaire')
      .$if(search !== undefined, (q) => q.where(holdsWords(['name', 'name_ar'], search ?? '')))
      .$if(standing !== undefined, (q) => q.where(stands(standing ?? 'draft', now))),
  rows: (reads) => reads.selectFrom('questionnaire').selectAll(),
  order: { starts_at: 'questionnaire.starts_at', ends_at: 'questionnaire.ends_at' },
  present: (reads, rows, { now }) => presentQuestionnaires(reads, rows, now),
  sheet: {
    title: 'questionnaires:list.title',
    heads: (key: string) => `questionnaires:field.${key}`,
    action: 'questionnaires.questionnaires_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        name_ar: [44, ({ name_ar }) => name_ar],
        name: [44, ({ name }) => name],
        target: [18, ({ target }) => say(`questionnaires:targets.${target}`)],
        way: [18, ({ way }) => say(`questionnaires:ways.${way}`)],
        questions: [10, ({ questions }) => questions],
        starts_at: [20, ({ starts_at }) => starts_at],
        ends_at: [20, ({ ends_at }) => ends_at],
        standing: [16, ({ standing }) => say(`questionnaires:standings.${standing}`)],
        made_by: [34, ({ made_by }) => made_by && nameOf(made_by)],
      };
    },
  },
});

/** The rows that `standingOf` gives this standing. */
function stands(standing: Standing, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const published = sql`state = 'published'`;
  const conditions = {
    draft: sql<boolean>`state = 'draft'`,
    closed: sql<boolean>`state = 'closed'`,
    waiting: sql<boolean>`${published} and starts_at > ${at}`,
    open: sql<boolean>`${published} and starts_at <= ${at} and ends_at > ${at}`,
    over: sql<boolean>`${published} and ends_at <= ${at}`,
  };
  return conditions[standing];
}

/** With the makers' names, and how many questions and points each has. */
export async function presentQuestionnaires(
  reads: Reads<Tables>,
  rows: readonly QuestionnaireRow[],
  now: Date,
): Promise<QuestionnaireShown[]> {
  const ids = rows.map(({ id }) => id);
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ made_by, published_by }) => [made_by, published_by]),
  );
  const sums = await reads
    .selectFrom('questionnaire_question')
    .innerJoin('question', 'question.id', 'question_id')
    .select(['questionnaire_id', ({ fn }) => fn.countAll<number>().as('questions')])
    .select(sql<number>`sum(grade)::integer`.as('grade'))
    .where((e) => e('questionnaire_id', '=', e.fn.any(e.val(ids))))
    .groupBy('questionnaire_id')
    .execute();
  const counted = new Map(sums.map((sum) => [sum.questionnaire_id, sum]));
  return rows.map(
    ({
      made_at,
      published_at,
      closed_by,
      closed_at,
      released_by,
      reminded_at,
      summed_at,
      ...row
    }) => {
      const { questions = 0, grade = 0 } = counted.get(row.id) ?? {};
      return {
        ...row,
        standing: standingOf(row, now),
        questions,
        grade: row.way === 'graded' ? grade : 0,
        made_by: personIf(names, row.made_by),
        published_by: personIf(names, row.published_by),
      };
    },
  );
}

/** A questionnaire with its sections and questions. */
export async function showQuestionnaire(
  reads: Reads<Tables>,
  id: number,
  now: Date,
): Promise<Questionnaire | Refusal<'not_found'>> {
  const row = await reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [shown] = row ? await presentQuestionnaires(reads, [row], now) : [];
  return shown ? { ...shown, sections: await readSections(reads, id) } : refuse('not_found');
}
