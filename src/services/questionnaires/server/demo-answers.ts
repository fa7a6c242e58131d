import { createHash } from 'node:crypto';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import { noteEvaluated } from '#services/training/server/public.ts';
import { keyOf } from '../as-form.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import { groupOf, keyGroupOf } from './groups.ts';
import { invitedTo } from './invited.ts';
import type { QuestionnairesPlatform, Tx } from './questionnaires-platform.ts';
import { readSections } from './sections.ts';
import { findKey } from './tokens.ts';
import type { Turn } from './turns.ts';

type Platform = Pick<QuestionnairesPlatform, 'database' | 'secrets'>;

const texts = [
  'جدول المناوبات يصل قبلها بيوم واحد، ولا يكفي للترتيب.',
  'زيادة عدد الحالات لكل متدرب في الأسبوع الأول.',
  'The orientation day was clear and well prepared.',
  'نحتاج إلى مكان للراحة في المناوبة الليلية.',
];

/** The students whom everybody signs in as: they still have something to answer. */
const people = ['231000001', '231000002', '231000003'];

/** Of each five people four have answered. */
const hasAnswered = (student_id: number) => student_id % 5 !== 0;

/** The most groups of an anonymous questionnaire that get a key, which takes a moment each. */
const mostKeys = 6;

/** The least answers that are told, as the setting is at first. */
const least = 5;

/** Answers to all published questionnaires that have begun. */
export async function seedDemoAnswers(platform: Platform, now: Date): Promise<void> {
  const { database } = platform;
  const rows = await database.reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('state', '<>', 'draft')
    .where('starts_at', '<=', now.toISOString())
    .execute();
  const known = new Set((await listPeopleNumbered(database.reads, people)).values());
  for (const row of rows) {
    const invited = await database.reads
      .selectFrom(invitedTo(row, now).as('invited'))
      .selectAll()
      .orderBy('student_id')
      .limit(1200)
      .execute();
    const turns = invited.filter(
      ({ student_id }) => hasAnswered(student_id) && !known.has(student_id),
    );
    await (row.way === 'graded' ? seedEntries : seedBallots)(platform, row, turns, now);
  }
}

type Invited = { student_id: number; placement_id: number; internship_id: number };

/** The answers of somebody, always the same: mostly good, at some places less. */
function answersOf(
  sections: Awaited<ReturnType<typeof readSections>>,
  target: string,
  seed: number,
) {
  const own = sections.flatMap(({ questions }) => questions).filter((one) => one.target === target);
  const answers: Record<string, string> = {};
  for (const { id, kind, choices, condition } of own) {
    if (condition && answers[keyOf(condition.question)] !== condition.choice) continue;
    const draw = (seed * 31 + id * 17) % 10;
    const place = Math.max(0, choices.length - 1 - (draw < 5 ? 0 : draw < 8 ? 1 : 2));
    const choice = choices[place];
    if (choice) answers[keyOf(id)] = choice.key;
    else if (kind === 'short') answers[keyOf(id)] = draw < 7 ? 'الصحة المهنية' : 'التمريض';
    else if (draw < 2) answers[keyOf(id)] = texts[seed % texts.length] ?? '';
  }
  return answers;
}

async function seedEntries(
  { database }: Platform,
  row: QuestionnaireRow,
  turns: readonly Invited[],
  now: Date,
): Promise<void> {
  const target = row.target === 'admin' ? 'admin' : 'student';
  const sections = await readSections(database.reads, row.id);
  const ends = new Date(Math.min(now.getTime(), new Date(row.ends_at).getTime()));
  await database.transaction(async (tx) => {
    for (const turn of turns) {
      if (row.is_evaluation) await noteEvaluated(tx, { id: turn.placement_id, now });
      const group = await groupOf(tx.writes, { ...turn, row, target }, now);
      const at = new Date(ends.getTime() - ((turn.student_id % 9) + 1) * 3_600_000).toISOString();
      await tx.writes
        .insertInto('questionnaire_entry')
        .values({
          ...group,
          questionnaire_id: row.id,
          is_evaluation: row.is_evaluation,
          target,
          student_id: turn.student_id,
          placement_id: turn.placement_id,
          answers: JSON.stringify(answersOf(sections, target, turn.student_id)),
          saved_at: at,
          sent_at: at,
        })
        .execute();
    }
  });
}

async function seedBallots(
  platform: Platform,
  row: QuestionnaireRow,
  turns: readonly Invited[],
  now: Date,
): Promise<void> {
  const { reads } = platform.database;
  const sections = await readSections(reads, row.id);
  const keys = new Map<string, number>();
  const ballots: { key_id: number; turn: Turn }[] = [];
  for (const invited of turns) {
    const turn: Turn = { ...invited, row, target: 'student' };
    const group = await keyGroupOf(platform, turn, { least, now });
    const of = JSON.stringify(group);
    if (!keys.has(of) && keys.size === mostKeys) continue;
    const key = { ...group, questionnaire_id: row.id, target: turn.target };
    const key_id = keys.get(of) ?? (await findKey(platform, key)).id;
    keys.set(of, key_id);
    ballots.push({ key_id, turn });
  }
  await platform.database.transaction(async (tx) => {
    for (const { key_id, turn } of ballots) await insertBallot(tx, key_id, turn, sections);
  });
}

/** With the token that its student has taken. */
async function insertBallot(
  { writes }: Tx,
  key_id: number,
  { row, target, student_id, placement_id }: Turn,
  sections: Awaited<ReturnType<typeof readSections>>,
): Promise<void> {
  const hash = (of: string) =>
    createHash('sha256').update(`${of} ${row.id} ${student_id} ${placement_id}`).digest();
  await writes
    .insertInto('questionnaire_token')
    .values({
      questionnaire_id: row.id,
      target,
      student_id,
      placement_id,
      request: hash('request'),
    })
    .execute();
  await writes
    .insertInto('questionnaire_ballot')
    .values({
      token: hash('token'),
      key_id,
      answered_on: addDays(riyadhDay(new Date(row.starts_at)), 3),
      answers: JSON.stringify(answersOf(sections, target, student_id)),
    })
    .execute();
}
