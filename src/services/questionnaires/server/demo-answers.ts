import { createHash } from 'node:crypto';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import { noteEvaluated } from '#services/training/server/public.ts';
import { keyOf } from '../as-form.ts';
import type { QuestionTarget } from '../questionnaire.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import {
  type Group,
  type GroupedTurn,
  groupedTurns,
  keyGroupOf,
  listChosen,
  otherGroups,
  presentTerm,
} from './groups.ts';
import type { QuestionnairesPlatform, Tx } from './questionnaires-platform.ts';
import { readSections } from './sections.ts';
import { findKey } from './tokens.ts';

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
      .selectFrom(groupedTurns(row, now).as('invited'))
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
  turns: readonly GroupedTurn[],
  now: Date,
): Promise<void> {
  if (turns.length === 0) return;
  const target: QuestionTarget = row.target === 'admin' ? 'admin' : 'student';
  const sections = await readSections(database.reads, row.id);
  const term_code = await presentTerm(database.reads, now);
  const ends = new Date(Math.min(now.getTime(), new Date(row.ends_at).getTime()));
  const entries = turns.map(({ student_id, placement_id, side_id, college_code }) => {
    const at = new Date(ends.getTime() - ((student_id % 9) + 1) * 3_600_000).toISOString();
    return {
      side_id,
      term_code,
      college_code,
      target,
      questionnaire_id: row.id,
      is_evaluation: row.is_evaluation,
      student_id,
      placement_id,
      answers: JSON.stringify(answersOf(sections, target, student_id)),
      saved_at: at,
      sent_at: at,
    };
  });
  await database.transaction(async (tx) => {
    for (const { placement_id: id } of row.is_evaluation ? turns : []) {
      await noteEvaluated(tx, { id, now });
    }
    await tx.writes.insertInto('questionnaire_entry').values(entries).execute();
  });
}

async function seedBallots(
  platform: Platform,
  row: QuestionnaireRow,
  turns: readonly GroupedTurn[],
  now: Date,
): Promise<void> {
  const [first] = turns;
  if (!first) return;
  const target = 'student';
  const { reads } = platform.database;
  const sections = await readSections(reads, row.id);
  // The first who asks has the groups chosen.
  await keyGroupOf(platform, { ...first, row, target }, { least, now });
  const chosen = await listChosen(reads, { questionnaire_id: row.id, target });
  const keys = new Map<Group, number>();
  const ballots: { key_id: number; student_id: number; placement_id: number }[] = [];
  for (const turn of turns) {
    const group = chosen.find((one) => isGroupOf(one, turn)) ?? otherGroups;
    if (!keys.has(group) && keys.size === mostKeys) continue;
    const key = { ...group, questionnaire_id: row.id, target } as const;
    const key_id = keys.get(group) ?? (await findKey(platform, key)).id;
    keys.set(group, key_id);
    ballots.push({ key_id, ...turn });
  }
  await platform.database.transaction((tx) => insertBallots(tx, row, ballots, sections));
}

function isGroupOf(group: Group, turn: GroupedTurn): boolean {
  return group.side_id === turn.side_id && group.college_code === turn.college_code;
}

/** Each with the token that its student has taken. */
async function insertBallots(
  { writes }: Tx,
  row: QuestionnaireRow,
  ballots: readonly { key_id: number; student_id: number; placement_id: number }[],
  sections: Awaited<ReturnType<typeof readSections>>,
): Promise<void> {
  const target: QuestionTarget = 'student';
  const hash = (of: string, { student_id, placement_id }: (typeof ballots)[number]) =>
    createHash('sha256').update(`${of} ${row.id} ${student_id} ${placement_id}`).digest();
  const taken = ballots.map((ballot) => ({
    questionnaire_id: row.id,
    target,
    student_id: ballot.student_id,
    placement_id: ballot.placement_id,
    request: hash('request', ballot),
  }));
  await writes.insertInto('questionnaire_token').values(taken).execute();
  const counted = ballots.map((ballot) => ({
    token: hash('token', ballot),
    key_id: ballot.key_id,
    answered_on: addDays(riyadhDay(new Date(row.starts_at)), 3),
    answers: JSON.stringify(answersOf(sections, target, ballot.student_id)),
  }));
  await writes.insertInto('questionnaire_ballot').values(counted).execute();
}
