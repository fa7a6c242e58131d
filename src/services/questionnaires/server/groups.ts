import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { findPresentTerm, findStudent, studentColleges } from '#services/people/server/public.ts';
import { internshipPlaces, readInternship } from '#services/sides/server/public.ts';
import { mergeSmall, others } from '../small-groups.ts';
import type { KeyRow, QuestionnaireRow } from '../tables/tables.ts';
import { type Invited, invitedTo } from './invited.ts';
import type { QuestionnairesPlatform, Tables } from './questionnaires-platform.ts';
import type { Turn } from './turns.ts';

export type Group = Pick<KeyRow, 'side_id' | 'term_code' | 'college_code'>;

/** The group of all whose own is too small: of no side, term and college. */
export const otherGroups = { side_id: 0, term_code: 'none', college_code: 0 };

/** The group by which an answer is compared: of an anonymous one, the only facts that are kept. */
export async function groupOf(reads: Reads<Tables>, turn: Turn, now: Date): Promise<Group> {
  const student = await findStudent(reads, { id: turn.student_id, within: {} });
  const place = turn.internship_id === 0 ? null : await readInternship(reads, turn.internship_id);
  return {
    side_id: place?.side_id ?? 0,
    term_code: await presentTerm(reads, now),
    college_code: student?.college.id ?? 0,
  };
}

export async function presentTerm(reads: Reads<Tables>, now: Date): Promise<string> {
  return (await findPresentTerm(reads, now))?.code ?? otherGroups.term_code;
}

export interface Around {
  least: number;
  now: Date;
}

/** The group whose key signs for a turn: its own if that was large when the first token was asked for, else the others'. */
export async function keyGroupOf(
  { database }: Pick<QuestionnairesPlatform, 'database'>,
  turn: Turn,
  { least, now }: Around,
): Promise<Group> {
  const group = await groupOf(database.reads, turn, now);
  const find = () => findChosen(database.reads, turn, group);
  const chosen = await find();
  if (chosen) return chosen;
  await chooseGroups(database, turn, { least, now });
  return (await find()) ?? otherGroups;
}

export type GroupedTurn = Invited &
  Pick<Group, 'side_id' | 'college_code'> & { trainer_id: number | null };

/** Everybody's turns in a questionnaire, with the side and the college by which they are grouped: a subquery. */
export function groupedTurns(row: QuestionnaireRow, now: Date) {
  return sql<GroupedTurn>`(
    select invited.*, place.trainer_id,
      coalesce(place.side_id, 0) as side_id, coalesce(studies.college_code, 0) as college_code
    from ${invitedTo(row, now)} invited
    left join ${studentColleges} studies on studies.id = invited.student_id
    left join ${internshipPlaces} place on place.id = invited.internship_id)`;
}

/** The groups of a questionnaire that have a key of their own. */
export function listChosen(
  reads: Reads<Tables>,
  of: Pick<KeyRow, 'questionnaire_id' | 'target'>,
): Promise<Group[]> {
  return chosenIn(reads, of).execute();
}

function chosenIn(reads: Reads<Tables>, of: Pick<KeyRow, 'questionnaire_id' | 'target'>) {
  return reads
    .selectFrom('questionnaire_group')
    .select(['side_id', 'term_code', 'college_code'])
    .where((e) => e.and({ ...of }));
}

function findChosen(reads: Reads<Tables>, { row, target }: Turn, group: Group) {
  return chosenIn(reads, { questionnaire_id: row.id, target })
    .where((e) => e.or([e.and({ ...group }), e.and(otherGroups)]))
    .orderBy((e) => e.and({ ...group }), 'desc')
    .executeTakeFirst();
}

/**
 * Chooses, once for the whole time of a questionnaire, the groups that have a key of their own. Of many who ask first,
 * one counts; the rest wait for the row of the others, which it wrote, and find all chosen.
 */
async function chooseGroups(
  database: QuestionnairesPlatform['database'],
  turn: Turn,
  around: Around,
): Promise<void> {
  const of = { questionnaire_id: turn.row.id, target: turn.target };
  await database.transaction(async ({ writes }) => {
    const choose = (groups: readonly Group[]) =>
      writes
        .insertInto('questionnaire_group')
        .values(groups.map((group) => ({ ...of, ...group })))
        .onConflict((one) => one.doNothing())
        .returning('target')
        .execute();
    const chosen = await choose([otherGroups]);
    const large = chosen.length > 0 ? await listLarge(writes, turn, around) : [];
    if (large.length > 0) await choose(large);
  });
}

/** The others take part in the merging with nobody yet, so that who joins them later is never alone. */
async function listLarge(
  reads: Reads<Tables>,
  turn: Turn,
  { least, now }: Around,
): Promise<Group[]> {
  const term_code = await presentTerm(reads, now);
  const counted = await countGroups(reads, turn);
  const sizes = counted.map(({ people }, at) => ({ key: String(at), answered: people }));
  const merged = mergeSmall([...sizes, { key: others, answered: 0 }], least);
  return counted
    .filter((_, at) => merged.get(String(at)) !== others)
    .map(({ people: _, ...group }) => ({ ...group, term_code }));
}

/** How many people each group has who may answer: a trainer with many students is one. */
function countGroups(reads: Reads<Tables>, { row, target }: Turn) {
  const who = target === 'admin' ? 'trainer_id' : 'student_id';
  return reads
    .selectFrom(groupedTurns(row, new Date(row.ends_at)).as('turn'))
    .select(({ fn }) => ['side_id', 'college_code', fn.count<number>(who).distinct().as('people')])
    .groupBy(['side_id', 'college_code'])
    .execute();
}
