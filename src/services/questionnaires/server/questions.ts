import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { readPage } from '#platform/database/page.ts';
import type { QuestionShown, questionFields } from '../contract.ts';
import { isOfChoices, type QuestionTarget } from '../questionnaire.ts';
import type { QuestionRow } from '../tables/tables.ts';
import { type BankFound, writtenBy } from './choices.ts';
import {
  noteChange,
  type QuestionnairesPlatform,
  type Tables,
  type Tx,
} from './questionnaires-platform.ts';

/** The questions of the bank, each in its present version; by default those that are offered. */
export async function listQuestions(
  reads: Reads<Tables>,
  {
    search,
    is_retired,
    target,
    ordering,
    ...page
  }: BankFound & { target?: QuestionTarget | undefined; ordering: 'id' | '-id' },
) {
  const found = reads
    .selectFrom('question')
    .selectAll()
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('question as next').whereRef('next.replaces_id', '=', 'question.id')),
      ),
    )
    .where('retired_at', is_retired === 'true' ? 'is not' : 'is', null)
    .$if(target !== undefined, (q) => q.where('target', '=', target ?? 'student'))
    .$if(search !== undefined, (q) => q.where(holdsWords(['text', 'text_ar'], search ?? '')))
    .orderBy('id', ordering === 'id' ? 'asc' : 'desc');
  const { rows, count } = await readPage(found, page);
  return { count, results: await presentQuestions(reads, rows) };
}

type Fields = z.output<typeof questionFields>;

export function addQuestion(deps: QuestionnairesPlatform, fields: Fields, acting: Acting) {
  return deps.database.transaction((tx) => insertQuestion(deps, tx, fields, { of: null }, acting));
}

/**
 * Changes a question that is as its editor has seen it. A published one is never reworded: it is replaced by a new
 * version, which drafts ask from then on.
 */
export function changeQuestion(
  deps: QuestionnairesPlatform,
  { id, version, ...fields }: Fields & { id: number; version: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const held = await tx.writes
      .selectFrom('question')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return refuse('not_found');
    if (held.version !== version || (await isReplaced(tx, id))) return refuse('changed_meanwhile');
    if (await isNeededByDraft(tx, held, fields)) return refuse('used_by_draft');
    if ((await isPublished(tx, id)) && !isSame(held, fields)) {
      return insertQuestion(deps, tx, fields, { of: held }, acting);
    }
    const refusal = await refuseChoices(tx, fields);
    if (refusal) return refusal;
    const row = await tx.writes
      .updateTable('question')
      .set({
        ...columnsOf(fields),
        ...writtenBy(acting),
        retired_at: fields.is_retired ? (held.retired_at ?? acting.now.toISOString()) : null,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return finish(deps, tx, 'question_changed', row, acting);
  });
}

async function insertQuestion(
  deps: QuestionnairesPlatform,
  tx: Tx,
  fields: Fields,
  { of }: { of: QuestionRow | null },
  acting: Acting,
) {
  const refusal = await refuseChoices(tx, fields);
  if (refusal) return refusal;
  const now = acting.now.toISOString();
  const row = await tx.writes
    .insertInto('question')
    .values({
      ...columnsOf(fields),
      ...writtenBy(acting),
      replaces_id: of?.id ?? null,
      retired_at: fields.is_retired ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!of) return finish(deps, tx, 'question_added', row, acting);
  await tx.writes
    .updateTable('question')
    .set({ retired_at: now })
    .where('id', '=', of.id)
    .execute();
  await tx.writes
    .updateTable('questionnaire_question')
    .set({ question_id: row.id })
    .where('question_id', '=', of.id)
    .where('questionnaire_id', 'in', drafts())
    .execute();
  return finish(deps, tx, 'question_replaced', row, acting);
}

const drafts = () => sql<number>`(select id from questionnaire where state = 'draft')`;

function columnsOf({ is_retired: _, choices, is_scale, choices_id, ...fields }: Fields) {
  const hasChoices = isOfChoices(fields.kind);
  return {
    ...fields,
    is_scale: is_scale && fields.kind === 'choice',
    choices: JSON.stringify(hasChoices ? choices : []),
    choices_id: hasChoices ? choices_id : null,
  };
}

/** Refuses too few choices, and a list of choices that is not in the bank; one asked no more may stay. */
async function refuseChoices({ writes }: Tx, { kind, choices, choices_id }: Fields) {
  if (!isOfChoices(kind)) return null;
  if (choices.length < 2) return refuse('choices_missing');
  if (choices_id === null) return null;
  const list = await writes
    .selectFrom('question_choices')
    .select('id')
    .where('id', '=', choices_id)
    .executeTakeFirst();
  if (list) return null;
  return refuse('invalid_input', { fields: { choices_id: [{ code: 'not_one_of' }] } });
}

function isSame(held: QuestionRow, fields: Fields): boolean {
  const { choices, choices_id: _, ...columns } = columnsOf(fields);
  const isAlike = Object.entries(columns).every(([name, value]) => held[name as 'text'] === value);
  const written = (all: QuestionRow['choices']) =>
    JSON.stringify(all.map(({ key, name, name_ar, grade }) => [key, name, name_ar, grade]));
  return isAlike && written(held.choices) === written(JSON.parse(choices));
}

async function isReplaced({ writes }: Tx, id: number) {
  const next = await writes
    .selectFrom('question')
    .select('id')
    .where('replaces_id', '=', id)
    .executeTakeFirst();
  return next !== undefined;
}

async function isPublished({ writes }: Tx, id: number) {
  const used = await writes
    .selectFrom('questionnaire_question')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select('question_id')
    .where('question_id', '=', id)
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether a draft asks it of others than it is directed to now, or by a choice that it has no more. */
async function isNeededByDraft({ writes }: Tx, { id, target }: QuestionRow, fields: Fields) {
  const keys = isOfChoices(fields.kind) ? fields.choices.map(({ key }) => key) : [];
  const needed = await writes
    .selectFrom('questionnaire_question as used')
    .select('used.questionnaire_id')
    .where('used.questionnaire_id', 'in', drafts())
    .where((e) =>
      e.or([
        e.and([e('used.question_id', '=', id), e.val(fields.target !== target)]),
        e.and([
          e('used.condition_id', '=', id),
          e.not(e('used.condition_choice', '=', e.fn.any(e.val(keys)))),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return needed !== undefined;
}

async function finish(
  deps: QuestionnairesPlatform,
  tx: Tx,
  action: string,
  row: QuestionRow,
  acting: Acting,
) {
  const subject = { kind: 'question', id: row.id } as const;
  await noteChange(deps, tx, { action, subject, name: row.text.slice(0, 100) }, acting);
  return onlyOne(await presentQuestions(tx.writes, [row]));
}

/** With the number of questionnaires that ask each. */
export async function presentQuestions(
  reads: Reads<Tables>,
  rows: readonly QuestionRow[],
): Promise<QuestionShown[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await reads
    .selectFrom('questionnaire_question')
    .select(['question_id', ({ fn }) => fn.countAll<number>().as('uses')])
    .where((e) => e('question_id', '=', e.fn.any(e.val(ids))))
    .groupBy('question_id')
    .execute();
  const counted = new Map(uses.map(({ question_id, uses: count }) => [question_id, count]));
  return rows.map(({ replaces_id, written_by, written_at, retired_at, ...row }) => ({
    ...row,
    is_retired: retired_at !== null,
    uses: counted.get(row.id) ?? 0,
  }));
}
