import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { type AlertLevel, type CaseView, type OpenView, openViews } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { messagesFrom } from './queries.ts';
import type { Students } from './reached-students.ts';

type OrderKey = 'moved_at' | 'written_at' | 'alert_level';

/** The cases that a list finds, on all pages. */
export interface CasesFound {
  students: Students;
  view: CaseView;
  alert_level?: AlertLevel | undefined;
  action?: string | undefined;
  action_taken?: boolean | undefined;
  ordering: OrderKey | `-${OrderKey}`;
}

export async function listCases(reads: Reads<AdvisingTables>, list: CasesFound & Page) {
  const { key, direction } = sortOf(list.ordering);
  // Select the ids first, so that the rows before the page are read from an index alone.
  const page = reads
    .selectFrom('guidance_message')
    .select('id')
    .where(casesLike(list))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(list.page_size)
    .offset(offsetOf(list));
  const [rows, counted] = await Promise.all([
    messagesFrom(reads)
      .where('guidance_message.id', 'in', page)
      .orderBy(`guidance_message.${key}`, direction)
      .orderBy('guidance_message.id', direction)
      .execute(),
    reads
      .selectFrom('guidance_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(casesLike(list))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

/** Up to `most` ids in list order; with `ids`, only of those. */
export async function listCaseIds(
  reads: Reads<AdvisingTables>,
  { ids: chosen, ...found }: CasesFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { key, direction } = sortOf(found.ordering);
  const query = reads
    .selectFrom('guidance_message')
    .select('id')
    .where(casesLike(found))
    .$if(chosen !== undefined, (among) =>
      among.where((e) => e('guidance_message.id', '=', e.fn.any(e.val(chosen)))),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** The cases with these ids that are still within reach, in any order. */
export async function listCasesById(
  reads: Reads<AdvisingTables>,
  { ids, students }: { ids: readonly number[]; students: Students },
) {
  return messagesFrom(reads)
    .where((e) => e('guidance_message.id', '=', e.fn.any(e.val(ids))))
    .where('guidance_message.student_id', 'in', students)
    .execute();
}

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
  return waitingIn(answered.where('student_id', 'in', students), { since: 'moved_at' });
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
  const conditions = [message('guidance_message.student_id', 'in', students), inView[view]()];
  if (alert_level !== undefined) {
    conditions.push(message('guidance_message.alert_level', '=', alert_level));
  }
  if (action !== undefined) conditions.push(message('guidance_message.action', '=', action));
  if (action_taken !== undefined) {
    conditions.push(message('guidance_message.action_taken', '=', action_taken));
  }
  return message.and(conditions);
}
