import { sql } from 'kysely';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import type { Choice } from '../questionnaire.ts';
import { seedDemoAnswers } from './demo-answers.ts';
import {
  type DemoQuestionnaire,
  demoChoices,
  demoQuestionnaires,
  demoQuestions,
} from './demo-texts.ts';
import type { QuestionnairesPlatform, Tx } from './questionnaires-platform.ts';
import { writeSections } from './sections.ts';

/** The unit's head makes them, and quality publishes them. */
const [maker, publisher] = ['800032', '800018'] as const;

interface Made {
  by: number;
  at: string;
}

/** The bank, and questionnaires in every state. */
export async function seedDemoQuestionnaires(
  platform: Pick<QuestionnairesPlatform, 'database' | 'secrets'>,
  now: Date,
): Promise<void> {
  const { database } = platform;
  const people = await listPeopleNumbered(database.reads, [maker, publisher]);
  const [by, second] = [people.get(maker), people.get(publisher)];
  if (by === undefined || second === undefined) return;
  const made = { by, at: momentOf(addDays(riyadhDay(now), -210), '09:00').toISOString() };
  await database.transaction(async (tx) => {
    const questions = await seedBank(tx, made);
    for (const one of demoQuestionnaires) await seedOne(tx, one, { questions, second, made, now });
  });
  await seedDemoAnswers(platform, now);
  await gradeClosed(platform, second);
}

function choicesOf(key: keyof typeof demoChoices): Choice[] {
  return demoChoices[key].choices.map(([name_ar, name], at) => ({
    key: `c${at + 1}`,
    name,
    name_ar,
    grade: at,
  }));
}

async function seedBank({ writes }: Tx, { by, at }: Made): Promise<Map<string, number>> {
  const lists = new Map<string, number>();
  const written = { written_by: by, written_at: at };
  for (const [key, { names, is_scale }] of Object.entries(demoChoices)) {
    const choices = JSON.stringify(choicesOf(key as keyof typeof demoChoices));
    const [name_ar, name] = names;
    const { id } = await writes
      .insertInto('question_choices')
      .values({ name, name_ar, is_scale, choices, ...written })
      .returning('id')
      .executeTakeFirstOrThrow();
    lists.set(key, id);
  }
  const ids = new Map<string, number>();
  for (const [key, question] of Object.entries(demoQuestions)) {
    const { text: texts, kind, target, offers, is_required = true } = question;
    const [text_ar, text] = texts;
    const choices = offers ? choicesOf(offers) : [];
    const { id } = await writes
      .insertInto('question')
      .values({
        ...written,
        kind,
        target,
        text,
        text_ar,
        is_required,
        grade: offers ? choices.length - 1 : 5,
        is_scale: offers !== undefined && demoChoices[offers].is_scale,
        choices: JSON.stringify(choices),
        choices_id: offers ? (lists.get(offers) ?? null) : null,
        replaces_id: null,
        retired_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
}

interface Around {
  questions: ReadonlyMap<string, number>;
  second: number;
  made: Made;
  now: Date;
}

async function seedOne(
  tx: Tx,
  { names, description, days, state, sections, ...rest }: DemoQuestionnaire,
  { questions, second, made, now }: Around,
): Promise<void> {
  const today = riyadhDay(now);
  const [starts_at, ends_at] = days.map((count) =>
    momentOf(addDays(today, count), '08:00').toISOString(),
  );
  if (!starts_at || !ends_at) return;
  const { id } = await tx.writes
    .insertInto('questionnaire')
    .values({
      ...rest,
      name_ar: names[0],
      name: names[1],
      description_ar: description[0],
      description: description[1],
      starts_at,
      ends_at,
      made_by: made.by,
      made_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const idOf = (key: string) => questions.get(key) ?? 0;
  await writeSections(
    tx,
    id,
    sections.map(({ names: [name_ar, name], questions: chosen }) => ({
      name,
      name_ar,
      questions: chosen.map((one) => {
        const [key, when] = typeof one === 'string' ? [one, null] : one;
        // The last choice of yes and no.
        return {
          question: idOf(key),
          condition: when === null ? null : { question: idOf(when), choice: 'c2' },
        };
      }),
    })),
  );
  if (state === 'draft') return;
  const published = { published_by: second, published_at: made.at };
  const closed = { closed_by: second, closed_at: ends_at };
  await tx.writes
    .updateTable('questionnaire')
    .set({ state, ...published, ...(state === 'closed' && closed) })
    .where('id', '=', id)
    .execute();
}

/** Grades the answers in words of what is closed, and releases them. */
async function gradeClosed(
  { database }: Pick<QuestionnairesPlatform, 'database'>,
  by: number,
): Promise<void> {
  const closed = sql`state = 'closed' and way = 'graded'`;
  await database.transaction(async ({ writes }) => {
    await sql`insert into questionnaire_points (entry_id, question_id, points, graded_by, graded_at)
      select entry.id, question.id, question.grade - entry.id % 2, ${by}, questionnaire.closed_at
      from questionnaire join questionnaire_entry entry on entry.questionnaire_id = questionnaire.id
      join questionnaire_question asked on asked.questionnaire_id = questionnaire.id
      join question on question.id = asked.question_id
      where ${closed} and question.kind in ('short', 'paragraph')
        and entry.answers ? ('q' || question.id)`.execute(writes);
    await sql`update questionnaire set released_by = ${by}, released_at = closed_at where ${closed}`.execute(
      writes,
    );
  });
}
