import type { Reads } from '#platform/database/database.ts';
import type { Questionnaire } from '../contract.ts';
import type { Section } from '../questionnaire.ts';
import type { QuestionRow } from '../tables/tables.ts';
import type { Tables, Tx } from './questionnaires-platform.ts';
import { presentQuestions } from './questions.ts';

/** The questions of the bank with these ids. */
export async function readBank(
  reads: Reads<Tables>,
  ids: readonly number[],
): Promise<Map<number, QuestionRow>> {
  const rows = await reads
    .selectFrom('question')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function idsIn(sections: readonly Section[]): number[] {
  return sections.flatMap(({ questions }) => questions.map(({ question }) => question));
}

/** Writes the sections of a draft in place of the earlier ones. */
export async function writeSections(
  { writes }: Tx,
  questionnaire_id: number,
  sections: readonly Section[],
): Promise<void> {
  await writes
    .deleteFrom('questionnaire_section')
    .where('questionnaire_id', '=', questionnaire_id)
    .execute();
  if (sections.length === 0) return;
  const numbered = sections.map(({ name, name_ar }, at) => ({ name, name_ar, place: at + 1 }));
  await writes
    .insertInto('questionnaire_section')
    .values(numbered.map((one) => ({ ...one, questionnaire_id })))
    .execute();
  const items = sections.flatMap(({ questions }, at) =>
    questions.map((one) => ({ ...one, section: at + 1 })),
  );
  if (items.length === 0) return;
  await writes
    .insertInto('questionnaire_question')
    .values(
      items.map(({ question, condition, section }, at) => ({
        questionnaire_id,
        question_id: question,
        section,
        place: at + 1,
        condition_id: condition?.question ?? null,
        condition_choice: condition?.choice ?? null,
      })),
    )
    .execute();
}

/** The sections of a questionnaire in their order, with their questions. */
export async function readSections(
  reads: Reads<Tables>,
  questionnaire_id: number,
): Promise<Questionnaire['sections']> {
  const sections = await reads
    .selectFrom('questionnaire_section')
    .select(['place', 'name', 'name_ar'])
    .where('questionnaire_id', '=', questionnaire_id)
    .orderBy('place')
    .execute();
  const items = await reads
    .selectFrom('questionnaire_question')
    .selectAll()
    .where('questionnaire_id', '=', questionnaire_id)
    .orderBy('place')
    .execute();
  const bank = await readBank(
    reads,
    items.map(({ question_id }) => question_id),
  );
  const shown = await presentQuestions(reads, [...bank.values()]);
  const questions = new Map(shown.map((question) => [question.id, question]));
  return sections.map(({ place, ...names }) => ({
    ...names,
    questions: items
      .filter(({ section }) => section === place)
      .flatMap(({ question_id, condition_id, condition_choice }) => {
        const question = questions.get(question_id);
        const condition =
          condition_id === null || condition_choice === null
            ? null
            : { question: condition_id, choice: condition_choice };
        return question ? [{ ...question, condition }] : [];
      }),
  }));
}
