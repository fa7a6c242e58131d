import { sql } from 'kysely';
import { onlyOne } from '#platform/contract/only-one.ts';
import type { Page } from '#platform/contract/paging.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { listReferenceNames } from '#services/people/server/public.ts';
import { listSidesById } from '#services/sides/server/public.ts';
import { keyOf } from '../as-form.ts';
import type { Results } from '../contract.ts';
import { type Grouping, isOfChoices } from '../questionnaire.ts';
import { mergeSmall, others } from '../small-groups.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import type { Around } from './groups.ts';
import { invitedTo } from './invited.ts';
import { presentQuestionnaires } from './queries.ts';
import type { Tables } from './questionnaires-platform.ts';
import { readSections } from './sections.ts';
import { answersOf, countedBy, isWhole } from './sums.ts';

async function findPublished(reads: Reads<Tables>, id: number) {
  const row = await reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  return row.state === 'draft' ? refuse('not_published') : row;
}

/**
 * Why nothing is told of an anonymous one: it can still change, so that two counts would tell one answer, or too few
 * took part. Null for all else.
 */
function hiddenBecause(row: QuestionnaireRow, answered: number, { least, now }: Around) {
  if (row.way === 'graded') return null;
  if (!isWhole(row, now)) return 'not_over' as const;
  return answered < least ? ('too_few' as const) : null;
}

/** The counts of each question, all together and by group. */
export async function readResults(
  reads: Reads<Tables>,
  { id, by }: { id: number; by: Grouping },
  around: Around,
): Promise<Results | Refusal<'not_found' | 'not_published'>> {
  const row = await findPublished(reads, id);
  if (!('state' in row)) return row;
  const questionnaire = onlyOne(await presentQuestionnaires(reads, [row], around.now));
  const invited = await countInvited(reads, row, around.now);
  const sizes = await reads
    .selectFrom(countedBy(row, by).as('counted'))
    .select(['key', 'count as answered'])
    .where('question_id', '=', 0)
    .orderBy('key')
    .execute();
  const answered = sizes.reduce((sum, one) => sum + one.answered, 0);
  const hidden = hiddenBecause(row, answered, around);
  const summary = { questionnaire, invited, answered, hidden, least: around.least };
  if (hidden !== null) return { ...summary, groups: [], questions: [] };
  const least = row.way === 'graded' ? 1 : around.least;
  const merged = mergeSmall(sizes, least);
  return {
    ...summary,
    groups: await presentGroups(reads, by, sizes, merged),
    questions: await countQuestions(reads, row, { by, least }),
  };
}

async function countInvited(reads: Reads<Tables>, row: QuestionnaireRow, now: Date) {
  const { count } = await reads
    .selectFrom(invitedTo(row, now).as('invited'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.target === 'both' ? count * 2 : count;
}

type Sizes = readonly { key: string; answered: number }[];

async function presentGroups(
  reads: Reads<Tables>,
  by: Grouping,
  sizes: Sizes,
  merged: ReadonlyMap<string, string>,
): Promise<Results['groups']> {
  const answered = new Map<string, number>();
  for (const one of sizes) {
    const key = merged.get(one.key) ?? others;
    answered.set(key, (answered.get(key) ?? 0) + one.answered);
  }
  const nameOf = await namesOf(reads, by, [...answered.keys()]);
  return [...answered]
    .map(([key, count]) => ({ key, ...nameOf(key), answered: count }))
    .toSorted((one, other) => other.answered - one.answered);
}

/** The names of groups; those of the merged ones, and of none, are phrases of the screen. */
async function namesOf(reads: Reads<Tables>, by: Grouping, keys: readonly string[]) {
  const none = { name: '', name_ar: '' };
  if (by === 'side') {
    const ids = keys.map(Number).filter((id) => Number.isInteger(id) && id > 0);
    const sides = await listSidesById(reads, ids);
    const names = new Map(
      sides.map(({ id, name, name_arabic }) => [String(id), { name, name_ar: name_arabic }]),
    );
    return (key: string) => names.get(key) ?? none;
  }
  const names = (await listReferenceNames(reads)).get(by);
  return (key: string) => {
    const { name, name_ar } = names?.get(key) ?? none;
    return { name, name_ar };
  };
}

interface Counting {
  by: Grouping;
  least: number;
}

/** The counts of each question by group, of groups that are large enough. */
export async function countQuestions(
  reads: Reads<Tables>,
  row: QuestionnaireRow,
  { by, least }: Counting,
): Promise<Results['questions']> {
  const sections = await readSections(reads, row.id);
  const questions = sections.flatMap((section) => section.questions);
  const rows = await reads
    .selectFrom(countedBy(row, by).as('counted'))
    .selectAll()
    .where('question_id', '>', 0)
    .orderBy('key')
    .execute();
  const counted = Map.groupBy(rows, ({ question_id }) => question_id);
  return questions.map(({ id, kind, target, text, text_ar, choices, is_scale }) => {
    const own = counted.get(id) ?? [];
    const sizes = own.filter(({ choice }) => choice === '');
    const answered = sumOf(sizes);
    // A question under a condition has fewer answers than its group.
    const merged = mergeSmall(
      sizes.map(({ key, count }) => ({ key, answered: count })),
      least,
    );
    const isTold = isOfChoices(kind) && answered >= least;
    const chosen = isTold ? own.filter(({ choice }) => choice !== '') : [];
    const groups = Map.groupBy(chosen, ({ key }) => merged.get(key) ?? others);
    return {
      id,
      kind,
      target,
      text,
      text_ar,
      choices,
      is_scale,
      answered,
      counts: isTold ? countsOf(chosen, choices) : [],
      groups: [...groups].map(([key, some]) => ({ key, counts: countsOf(some, choices) })),
    };
  });
}

const sumOf = (some: readonly { count: number }[]) =>
  some.reduce((sum, { count }) => sum + count, 0);

function countsOf(
  some: readonly { choice: string; count: number }[],
  choices: readonly { key: string }[],
) {
  return choices.map(({ key }) => ({
    choice: key,
    count: sumOf(some.filter(({ choice }) => choice === key)),
  }));
}

/** The answers in words to a question, sorted by their own contents: in no order of time. */
export async function listTexts(
  reads: Reads<Tables>,
  {
    id,
    question,
    search,
    ...page
  }: Page & { id: number; question: number; search?: string | undefined },
  around: Around,
) {
  const row = await findPublished(reads, id);
  if (!('state' in row)) return row;
  const all = answersOf(row);
  const key = keyOf(question);
  const textQuestion = await reads
    .selectFrom('questionnaire_question')
    .innerJoin('question', 'question.id', 'question_id')
    .select('kind')
    .where('questionnaire_id', '=', id)
    .where('question_id', '=', question)
    .executeTakeFirst();
  if (!textQuestion || isOfChoices(textQuestion.kind)) return refuse('not_found');
  const { answered } = await reads
    .selectFrom(all.as('one'))
    .select(({ fn }) => fn.countAll<number>().as('answered'))
    .where(sql<boolean>`one.answers ? ${key}`)
    .executeTakeFirstOrThrow();
  if (hiddenBecause(row, answered, around) !== null) return refuse('results_hidden');
  const text = sql<string>`one.answers ->> ${key}`;
  const found = reads
    .selectFrom(all.as('one'))
    .select(text.as('text'))
    .where(sql<boolean>`one.answers ? ${key}`)
    .$if(search !== undefined, (q) =>
      q.where(sql<boolean>`strpos(search_fold(${text}), search_fold(${search ?? ''})) > 0`),
    )
    .orderBy(sql`md5(${text})`);
  const { rows, count } = await readPage(found, page);
  return { count, results: rows };
}
