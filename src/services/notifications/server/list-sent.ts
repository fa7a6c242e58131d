import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { listPeopleNamed, type PeopleTables, peopleLike } from '#services/people/server/public.ts';
import type { SentState } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';

/** All items written by hand that a list finds, on any page. */
interface SentFound {
  ids?: readonly number[] | undefined;
  search?: string | undefined;
  state?: SentState | undefined;
  ordering?: 'time' | '-time';
}

/** The recipient's state; a hidden item counts as seen. */
const state = sql<SentState>`case
  when notification.selected then 'opened'
  when notification.badge or notification.action then 'seen'
  else 'waiting' end`;

/** Items written by hand, newest first, with the people named in them. */
export async function listSent(
  reads: Reads<NotificationTables & PeopleTables>,
  filters: SentFound & Page,
) {
  const query = sentInOrder(reads, filters)
    .select(['notification.id', 'sender_id', 'person_id', 'role', 'sent_at as time'])
    .select(['msg', 'msg_ar', 'link'])
    .select(state.as('state'));
  const { rows, count } = await readPage(query, filters);
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ sender_id, person_id }) => [sender_id, person_id]),
  );
  return { rows, count, names };
}

export type SentListing = Awaited<ReturnType<typeof listSent>>;

/** The ids of at most `most` items, in the order of the list. */
export async function listSentIds(
  reads: Reads<NotificationTables & PeopleTables>,
  found: SentFound,
  most: number,
): Promise<number[]> {
  return allIds(reads, sentInOrder(reads, found).select('notification.id').limit(most));
}

/** A page with only these. */
export function justThese(ids: readonly number[]): SentFound & Page {
  return { ids, page: 1, page_size: ids.length };
}

function sent(reads: Reads<NotificationTables & PeopleTables>, found: SentFound) {
  return reads
    .selectFrom('sent_notification')
    .innerJoin('notification', 'notification.id', 'sent_notification.notification_id')
    .where(sentLike(found));
}

function sentInOrder(reads: Reads<NotificationTables & PeopleTables>, found: SentFound) {
  const direction = found.ordering === 'time' ? 'asc' : 'desc';
  return sent(reads, found).orderBy('sent_at', direction).orderBy('notification_id', direction);
}

function sentLike({ ids, search, state: wanted }: SentFound): Expression<SqlBool> {
  const column = expressionBuilder<NotificationTables, 'sent_notification' | 'notification'>();
  const conditions: Expression<SqlBool>[] = [];
  if (ids) {
    conditions.push(
      column('sent_notification.notification_id', '=', column.fn.any(column.val(ids))),
    );
  }
  if (search) conditions.push(column('notification.person_id', 'in', peopleLike(search)));
  if (wanted) conditions.push(sql<SqlBool>`${state} = ${wanted}`);
  return column.and(conditions);
}
