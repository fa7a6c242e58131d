import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { caseList } from '../lists.ts';
import { type AlertLevel, type CaseView, type OpenView, openViews } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Tables } from './advising-platform.ts';
import { presentCases } from './present.ts';
import { messagesFrom } from './queries.ts';
import type { Students } from './reached-students.ts';

/** Which cases to find; without a view, in any. */
interface CasesFound {
  students: Students;
  view?: CaseView | undefined;
  alert_level?: AlertLevel | undefined;
  action?: string | undefined;
  action_taken?: boolean | undefined;
}

export const cases = listQueries(caseList, {
  id: 'guidance_message.id',
  found: (reads: Reads<Tables>, scope: CasesFound & { actor: Actor }) =>
    reads.selectFrom('guidance_message').where(casesLike(scope)),
  rows: messagesFrom,
  order: {
    moved_at: 'guidance_message.moved_at',
    written_at: 'guidance_message.written_at',
    alert_level: 'guidance_message.alert_level',
  },
  present: (reads, rows, { actor }) => presentCases(reads, rows, reachedBy(actor)),
  sheet: {
    title: 'advising:cases.title',
    heads: (key) => `advising:field.${key}`,
    action: 'advising.cases_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        major: [24, ({ student }) => nameOf(student.major)],
        level: [9, ({ student }) => student.level],
        advisor: [34, ({ student }) => student.advisor && nameOf(student.advisor)],
        action: [16, ({ action }) => nameOf(action)],
        messages: [60, ({ messages }) => messages],
        alert_level: [16, ({ alert_level }) => say(`advising:alerts.${alert_level}`)],
        action_taken: [
          14,
          (row) => say(`advising:value.${row.action_taken ? 'taken' : 'not_taken'}`),
        ],
        author: [34, ({ author }) => nameOf(author)],
        written_at: [20, ({ written_at }) => written_at],
        seen_at: [20, ({ seen_at }) => seen_at],
        reply_count: [9, ({ reply_count }) => reply_count],
        moved_at: [20, ({ moved_at }) => moved_at],
        code: [24, ({ code }) => code && `${code} ${say(`advising:codes.${code}`)}`],
        closed_by: [34, ({ closed_by }) => closed_by && nameOf(closed_by)],
        closed_at: [20, ({ closed_at }) => closed_at],
        reopened_at: [20, ({ reopened_at }) => reopened_at],
      };
    },
  },
});

/** Counts the open cases within reach for each view, in one query. */
export async function countCases(
  reads: Reads<AdvisingTables>,
  students: Students,
): Promise<Record<OpenView, number>> {
  return reads
    .selectFrom('guidance_message')
    .select(({ fn }) =>
      openViews.map((view) => fn.countAll<number>().filterWhere(inView[view]()).as(view)),
    )
    .where('student_id', 'in', students)
    .where('code', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The open cases in which the student wrote last. */
export async function waitingCases(reads: Reads<AdvisingTables>, students: Students) {
  const answered = reads.selectFrom('guidance_message').where(inView.answered());
  return waitingIn(answered.where('student_id', 'in', students), {
    since: 'moved_at',
    about: 'student_id',
  });
}

/** Reads a student's unread messages, warnings apart from others. */
export async function unreadMessages(reads: Reads<AdvisingTables>, student_id: number) {
  const unread = reads
    .selectFrom('guidance_message')
    .where('student_id', '=', student_id)
    .where(inView.unseen());
  const [warnings, messages] = await Promise.all([
    waitingIn(unread.where('alert_level', '>', 0), { since: 'written_at', about: 'author_id' }),
    waitingIn(unread.where('alert_level', '=', 0), { since: 'written_at', about: 'author_id' }),
  ]);
  return { warnings, messages };
}

const message = expressionBuilder<AdvisingTables, 'guidance_message'>();
type Condition = Expression<SqlBool>;

const isOpen = () => message('guidance_message.code', 'is', null);

/** The condition of each view. */
const inView: Record<CaseView, () => Condition> = {
  open: isOpen,
  answered: () => message.and([isOpen(), message('guidance_message.awaits_staff', '=', true)]),
  unseen: () => message.and([isOpen(), message('guidance_message.seen_at', 'is', null)]),
  alerted: () => message.and([isOpen(), message('guidance_message.alert_level', '>', 0)]),
  closed: () => message('guidance_message.code', 'is not', null),
};

function casesLike({ students, view, ...filters }: CasesFound): Condition {
  const { alert_level, action, action_taken } = filters;
  const conditions: Condition[] = [message('guidance_message.student_id', 'in', students)];
  if (view) conditions.push(inView[view]());
  if (alert_level !== undefined) {
    conditions.push(message('guidance_message.alert_level', '=', alert_level));
  }
  if (action !== undefined) conditions.push(message('guidance_message.action', '=', action));
  if (action_taken !== undefined) {
    conditions.push(message('guidance_message.action_taken', '=', action_taken));
  }
  return message.and(conditions);
}
