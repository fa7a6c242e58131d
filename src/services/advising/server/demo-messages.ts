import type { Insertable } from 'kysely';
import { roles } from '#platform/access/roles.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { usualAdvisingActions } from '#services/settings/contract.ts';
import type { ClosureCode } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { type DemoEnd, type DemoTheme, demoThemes } from './demo-words.ts';

export interface DemoCase {
  student_id: number;
  /** A guide. */
  author_id: number;
  theme: number;
  end: DemoEnd;
  days_ago: number;
}

type Row<Table extends keyof AdvisingTables> = Insertable<AdvisingTables[Table]>;

const minuteMs = 60_000;
const rowsAtOnce = 400;

/** A guide whose transferred cases the head of department closed. */
export interface ClosedByHead {
  guide_id: number;
  head_id: number;
}

/** Seeds the cases with their replies and seen marks, in a few statements. */
export async function writeDemoCases(
  { writes }: Transaction<AdvisingTables>,
  cases: readonly DemoCase[],
  { guide_id, head_id }: ClosedByHead,
  now: Date,
): Promise<void> {
  const told = cases.map((one, place) => tell(one, place, now));
  const replies: Row<'guidance_reply'>[] = [];
  const visuals: Row<'guidance_visual'>[] = [];
  const closed = new Map<ClosureCode, number[]>();
  for (const some of inPieces(told)) {
    const ids = await writes
      .insertInto('guidance_message')
      .values(some.map(({ message }) => message))
      .returning('id')
      .execute();
    for (const [place, one] of some.entries()) {
      const message_id = ids[place]?.id ?? 0;
      replies.push(...one.replies.map((reply) => ({ ...reply, message_id })));
      visuals.push(...one.visuals.map((visual) => ({ ...visual, message_id })));
      if (one.code) closed.set(one.code, [...(closed.get(one.code) ?? []), message_id]);
    }
  }
  for (const some of inPieces(replies)) {
    await writes.insertInto('guidance_reply').values(some).execute();
  }
  for (const some of inPieces(visuals)) {
    await writes.insertInto('guidance_visual').values(some).execute();
  }
  // Close last, as closed cases take no reply.
  const ofHead = closed.get('TC') ?? [];
  await writes
    .updateTable('guidance_message')
    .set((e) => ({ code: 'TC', closed_by: head_id, closed_at: e.ref('moved_at') }))
    .where('id', 'in', ofHead)
    .where('author_id', '=', guide_id)
    .execute();
  for (const [code, ids] of closed) {
    await writes
      .updateTable('guidance_message')
      .set((e) => ({ code, closed_by: e.ref('author_id'), closed_at: e.ref('moved_at') }))
      .where('id', 'in', ids)
      .where('code', 'is', null)
      .execute();
  }
}

/** The rows of one case: its message, replies, seen marks and end. */
function tell(
  { student_id, author_id, theme: number, end, days_ago }: DemoCase,
  place: number,
  now: Date,
) {
  const theme = demoThemes[number % demoThemes.length] as DemoTheme;
  const written = momentOf(addDays(riyadhDay(now), -days_ago), place % 2 === 0 ? '09:15' : '11:40');
  const at = (minutes: number) => {
    const moment = written.getTime() + minutes * minuteMs;
    return new Date(Math.min(moment, now.getTime() - minuteMs)).toISOString();
  };
  const said = theme.replies.slice(0, spokenIn(end, theme));
  const replies = said.map((reply, turn) => {
    const author =
      turn % 2 === 0
        ? { id: student_id, role: roles.student }
        : { id: author_id, role: roles.academic_guide };
    const spoken = { author_id: author.id, author_role: author.role, reply };
    return { ...spoken, written_at: at((turn + 1) * 55 + (place % 20)) };
  });
  const mark = (person_id: number, person_role: number, minutes: number) => ({
    person_id,
    person_role,
    at: at(minutes),
  });
  const isSeen = end.state !== 'unseen' && !('code' in end && end.code === 'NR');
  return {
    message: messageOf({ student_id, author_id, theme, end, at, spoken: said.length }),
    code: 'code' in end ? end.code : null,
    replies,
    visuals: isSeen
      ? [mark(student_id, roles.student, 40), mark(author_id, roles.academic_guide, 1)]
      : [],
  };
}

const actions = new Map(usualAdvisingActions.map((action) => [action.code, action]));

function spokenIn(end: DemoEnd, { replies }: DemoTheme): number {
  if (end.state === 'unseen' || end.state === 'seen') return 0;
  if (end.state === 'answered') return 1;
  if ('code' in end && end.code === 'NR') return 0;
  return replies.length;
}

interface Told extends Pick<DemoCase, 'student_id' | 'author_id' | 'end'> {
  theme: DemoTheme;
  at: (minutes: number) => string;
  spoken: number;
}

function messageOf({
  student_id,
  author_id,
  theme,
  end,
  at,
  spoken,
}: Told): Row<'guidance_message'> {
  const action = valueIn(actions, theme.action);
  const isAgain = end.state === 'reopened' || end.state === 'closed_again';
  const last = spoken * 55 + 30;
  return {
    student_id,
    author_id,
    author_role: roles.academic_guide,
    changed_by: author_id,
    action: theme.action,
    action_name: action.name,
    action_name_ar: action.name_ar,
    messages: theme.messages,
    alert_level: theme.alert_level,
    action_taken: theme.action !== 'called' && end.state !== 'unseen',
    ...(isAgain && { reopened_by: author_id, reopened_at: at(last + 1500) }),
    awaits_staff: spoken % 2 === 1 && !('code' in end),
    ...(spoken > 0 && { answered_at: at(55) }),
    written_at: at(0),
    moved_at: at(last + (isAgain || 'code' in end ? 2900 : 0)),
  };
}

function* inPieces<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    yield items.slice(from, from + rowsAtOnce);
  }
}
