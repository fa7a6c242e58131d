import { sql } from 'kysely';
import { faultsOf } from '#platform/contract/issues.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { answersSchema, byStudent, type TypedAnswers } from '#services/forms/contract.ts';
import { noteEvaluated } from '#services/training/server/public.ts';
import { asForm } from '../as-form.ts';
import type { OpenTurn, TurnShown } from '../contract.ts';
import type { EntryRow } from '../tables/tables.ts';
import { groupOf } from './groups.ts';
import { presentTurns } from './present-turns.ts';
import {
  type QuestionnairesPlatform,
  questionnairesRoom,
  type Tables,
  type Tx,
} from './questionnaires-platform.ts';
import { readSections } from './sections.ts';
import { type Answerer, findTurn, listTurns, type Turn } from './turns.ts';

interface Wanted {
  id: number;
  placement: number;
}

export async function listOwnTurns(
  reads: Reads<Tables>,
  answerer: Answerer,
  now: Date,
): Promise<{ results: TurnShown[] }> {
  return { results: await presentTurns(reads, await listTurns(reads, answerer, now), now) };
}

/** A turn with its questions, and the answers that are kept under a name. */
export async function openTurn(
  reads: Reads<Tables>,
  wanted: Wanted & Answerer,
  now: Date,
): Promise<OpenTurn | Refused> {
  const turn = await findTurn(reads, wanted, now);
  if (isRefusal(turn)) return turn;
  const shown = onlyOne(await presentTurns(reads, [turn], now));
  const sections = await readSections(reads, turn.row.id);
  const entry = await findEntry(reads, turn);
  return { ...shown, sections: sectionsFor(sections, turn), answers: entry?.answers ?? {} };
}

type Refused = ReturnType<typeof refuse<'not_found' | 'not_open'>>;

/** The questions of the others, and points, are nobody's who answers. */
function sectionsFor(sections: Awaited<ReturnType<typeof readSections>>, { target }: Turn) {
  return sections.map(({ questions, ...names }) => ({
    ...names,
    questions: questions
      .filter((question) => question.target === target)
      .map(({ id, kind, text, text_ar, is_required, is_scale, choices, condition }) => ({
        id,
        kind,
        target,
        text,
        text_ar,
        is_required,
        is_scale,
        condition,
        choices: choices.map(({ key, name, name_ar }) => ({ key, name, name_ar })),
      })),
  }));
}

export function findEntry(
  reads: Reads<Tables>,
  { row, target, student_id, placement_id }: Turn,
): Promise<EntryRow | undefined> {
  return reads
    .selectFrom('questionnaire_entry')
    .selectAll()
    .where((e) => e.and({ questionnaire_id: row.id, target, student_id, placement_id }))
    .executeTakeFirst();
}

interface Answers extends Wanted {
  answers: TypedAnswers;
  is_final: boolean;
}

/** Keeps the answers so far, or, with all that is required, for good. */
export function saveAnswers(
  { database, live }: Pick<QuestionnairesPlatform, 'database' | 'live'>,
  { answers, is_final, ...wanted }: Answers & Answerer,
  now: Date,
) {
  return database.transaction(async (tx) => {
    // Closed while this is written, a questionnaire takes nothing more.
    await holdOpen(tx, wanted.id);
    if (is_final) await waitForTurn(tx, wanted);
    const turn = await findTurn(tx.writes, wanted, now);
    if (isRefusal(turn)) return turn;
    if (turn.row.way !== 'graded') return refuse('not_named');
    const kept = is_final ? await checkAnswers(tx.writes, turn, answers, now) : answers;
    if (isRefusal(kept)) return kept;
    const saved_at = now.toISOString();
    const values = {
      ...(await groupOf(tx.writes, turn, now)),
      answers: JSON.stringify(kept),
      saved_at,
      sent_at: is_final ? saved_at : null,
    };
    const { row, target, student_id, placement_id } = turn;
    const { is_evaluation } = row;
    const of = { questionnaire_id: row.id, is_evaluation, target, student_id, placement_id };
    const written = await tx.writes
      .insertInto('questionnaire_entry')
      .values({ ...of, ...values })
      .onConflict((one) =>
        one
          .columns(['questionnaire_id', 'target', 'student_id', 'placement_id'])
          .doUpdateSet(values)
          .where('questionnaire_entry.sent_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!written) return refuse('already_answered');
    const isGone =
      is_evaluation && is_final && !(await noteEvaluated(tx, { id: placement_id, now }));
    if (isGone) return refuse('not_found');
    if (is_final) live.changed(tx, [questionnairesRoom], { what: 'questionnaires' });
    return onlyOne(await presentTurns(tx.writes, [turn], now));
  });
}

async function holdOpen({ writes }: Tx, id: number): Promise<void> {
  await writes
    .selectFrom('questionnaire')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Two who send for one training at once would meet the index of evaluations before the one that finds their row. */
async function waitForTurn({ writes }: Tx, { placement }: Wanted): Promise<void> {
  const turn = `questionnaires of training ${placement}`;
  if (placement > 0) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(writes);
  }
}

/** The answers to what is asked, whole; a refusal names each fault by its question. */
export async function checkAnswers(
  reads: Reads<Tables>,
  { row, target }: Pick<Turn, 'row' | 'target'>,
  answers: TypedAnswers,
  now: Date,
) {
  const form = asForm(await readSections(reads, row.id), target);
  const context = { owner: byStudent, answers: {}, today: riyadhDay(now), options: {} };
  const parsed = answersSchema(form, context).safeParse(answers);
  return parsed.success
    ? parsed.data
    : refuse('invalid_input', { fields: faultsOf(parsed.error.issues) });
}
