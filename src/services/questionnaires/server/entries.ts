import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { listPeopleNamed, peopleLike } from '#services/people/server/public.ts';
import { listSidesById } from '#services/sides/server/public.ts';
import { keyOf } from '../as-form.ts';
import type { EntryShown, ReadEntry } from '../contract.ts';
import { entryList } from '../lists.ts';
import type { QuestionTarget } from '../questionnaire.ts';
import type { EntryRow } from '../tables/tables.ts';
import { readGrades, readPoints } from './grades.ts';
import { noteChange, type QuestionnairesPlatform, type Tables } from './questionnaires-platform.ts';
import { readSections } from './sections.ts';

interface EntriesFound {
  search?: string | undefined;
  target: QuestionTarget;
  questionnaire?: number | undefined;
  placement?: number | undefined;
  is_read?: 'true' | 'false' | undefined;
}

/** Whether an answer in words that brings points was read by nobody yet. */
export const hasUnread = sql<boolean>`questionnaire_entry.questionnaire_id in (
  select id from questionnaire where way = 'graded' and state <> 'draft' and released_at is null) and exists (
  select from questionnaire_question asked join question on question.id = asked.question_id
  where asked.questionnaire_id = questionnaire_entry.questionnaire_id
    and question.kind in ('short', 'paragraph') and question.grade > 0
    and question.target = questionnaire_entry.target
    and questionnaire_entry.answers ? ('q' || question.id)
    and not exists (
      select from questionnaire_points
      where entry_id = questionnaire_entry.id and question_id = question.id))`;

/** Answers under a name that were sent. */
export const entryQueries = listQueries(entryList, {
  id: 'questionnaire_entry.id',
  found: (
    reads: Reads<Tables>,
    { search, target, questionnaire, placement, is_read }: EntriesFound,
  ) =>
    reads
      .selectFrom('questionnaire_entry')
      .where('sent_at', 'is not', null)
      .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
      .where('target', '=', target)
      .$if(questionnaire !== undefined, (q) => q.where('questionnaire_id', '=', questionnaire ?? 0))
      .$if(placement !== undefined, (q) => q.where('placement_id', '=', placement ?? 0))
      .$if(is_read === 'false', (q) => q.where(hasUnread))
      .$if(is_read === 'true', (q) => q.where((e) => e.not(hasUnread))),
  rows: (reads) => reads.selectFrom('questionnaire_entry').selectAll(),
  order: { sent_at: 'questionnaire_entry.sent_at' },
  present,
  sheet: {
    title: 'questionnaires:entries.title',
    heads: (key: string) => `questionnaires:field.${key}`,
    action: 'questionnaires.entries_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        questionnaire: [40, ({ questionnaire }) => nameOf(questionnaire)],
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        target: [14, ({ target }) => say(`questionnaires:question_targets.${target}`)],
        side: [34, ({ site }) => site && nameOf(site)],
        sent_at: [20, ({ sent_at }) => sent_at],
        points: [10, ({ points }) => points],
        of: [10, ({ of }) => of],
        unread: [10, ({ unread }) => unread],
      };
    },
  },
});

async function present(reads: Reads<Tables>, rows: readonly EntryRow[]): Promise<EntryShown[]> {
  if (rows.length === 0) return [];
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  const sides = await listSidesById(reads, [...new Set(rows.map(({ side_id }) => side_id))]);
  const sites = new Map(sides.map((side) => [side.id, side]));
  const grades = await readGrades(reads, rows);
  const about = await reads
    .selectFrom('questionnaire')
    .select(['id', 'name', 'name_ar'])
    .where((e) =>
      e('id', '=', e.fn.any(e.val([...new Set(rows.map((row) => row.questionnaire_id))]))),
    )
    .execute();
  const questionnaires = new Map(about.map((one) => [one.id, one]));
  return rows.map(({ id, target, student_id, side_id, sent_at, saved_at, questionnaire_id }) => {
    const side = sites.get(side_id);
    return {
      id,
      target,
      questionnaire: valueIn(questionnaires, questionnaire_id),
      student: personIn(names, student_id),
      site: side ? { name: side.name, name_ar: side.name_arabic } : null,
      sent_at: sent_at ?? saved_at,
      ...valueIn(grades, id),
    };
  });
}

/** One person's answers, each with its points. */
export async function readEntry(reads: Reads<Tables>, id: number): Promise<ReadEntry | null> {
  const row = await findSent(reads, id);
  if (!row) return null;
  const { released_at } = await reads
    .selectFrom('questionnaire')
    .select('released_at')
    .where('id', '=', row.questionnaire_id)
    .executeTakeFirstOrThrow();
  const graded = (await readPoints(reads, [row])).get(id) ?? [];
  const points = new Map(graded.map((one) => [one.question, one.points]));
  const sections = await readSections(reads, row.questionnaire_id);
  return {
    ...onlyOne(await present(reads, [row])),
    released_at,
    answers: sections
      .flatMap(({ questions }) => questions)
      .filter(({ target }) => target === row.target)
      .map(({ id: question, kind, text, text_ar, grade, choices }) => ({
        id: question,
        kind,
        text,
        text_ar,
        grade,
        choices,
        answer: row.answers[keyOf(question)] ?? null,
        points: points.get(question) ?? null,
      })),
  };
}

function findSent(reads: Reads<Tables>, id: number) {
  return reads
    .selectFrom('questionnaire_entry')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
}

/** Gives points to answers in words, until the grades are released. */
export function gradeEntry(
  deps: Pick<QuestionnairesPlatform, 'database' | 'live'>,
  { id, points }: { id: number; points: readonly { question: number; points: number }[] },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await findSent(tx.writes, id);
    if (!row) return refuse('not_found');
    const { released_at, name } = await tx.writes
      .selectFrom('questionnaire')
      .select(['released_at', 'name'])
      .where('id', '=', row.questionnaire_id)
      // Released while this is written, a grade stays as it was shown.
      .forShare()
      .executeTakeFirstOrThrow();
    if (released_at !== null) return refuse('already_released');
    const entry = await readEntry(tx.writes, id);
    if (!entry || !points.every((one) => mayGrade(entry, one))) return refuse('not_gradable');
    const graded = { graded_by: acting.actor.id, graded_at: acting.now.toISOString() };
    await tx.writes
      .insertInto('questionnaire_points')
      .values(
        points.map((one) => ({
          entry_id: id,
          question_id: one.question,
          points: one.points,
          ...graded,
        })),
      )
      .onConflict((one) =>
        one.columns(['entry_id', 'question_id']).doUpdateSet((e) => ({
          points: e.ref('excluded.points'),
          graded_by: e.ref('excluded.graded_by'),
          graded_at: e.ref('excluded.graded_at'),
        })),
      )
      .execute();
    const subject = { kind: 'person', id: row.student_id } as const;
    await noteChange(deps, tx, { action: 'graded', subject, name }, acting);
    return (await readEntry(tx.writes, id)) ?? refuse('not_found');
  });
}

/** An answer in words, within what its question can bring. */
function mayGrade(
  { answers }: ReadEntry,
  { question, points }: { question: number; points: number },
) {
  const found = answers.find(({ id }) => id === question);
  if (!found || found.answer === null || points > found.grade) return false;
  return found.kind === 'short' || found.kind === 'paragraph';
}
