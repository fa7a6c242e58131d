import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  peopleLike,
} from '#services/system-data/server/public.ts';
import type { SentState } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';

interface SentFilters extends Partial<Page> {
  id?: number;
  search?: string | undefined;
  state?: SentState | undefined;
  ordering?: 'time' | '-time';
}

/** How far the receiver has come with it; what was put away has been seen. */
const state = sql<SentState>`case
  when notification.selected then 'opened'
  when notification.badge or notification.action then 'seen'
  else 'waiting' end`;

/** What was written by hand, newest first, with the people named in it. */
export async function listSent(
  reads: Reads<NotificationTables & PeopleTables>,
  filters: SentFilters,
) {
  const { page = 1, page_size = 1 } = filters;
  const direction = filters.ordering === 'time' ? 'asc' : 'desc';
  const found = reads
    .selectFrom('sent_notification')
    .innerJoin('notification', 'notification.id', 'sent_notification.notification_id')
    .where(sentLike(filters));
  const rows = await found
    .select(['notification.id', 'sender_id', 'person_id', 'role', 'sent_at as time'])
    .select(['msg', 'msg_ar', 'link'])
    .select(state.as('state'))
    .orderBy('sent_at', direction)
    .orderBy('notification_id', direction)
    .limit(page_size)
    .offset(offsetOf({ page, page_size }))
    .execute();
  const { count } = await found
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ sender_id, person_id }) => [sender_id, person_id]),
  );
  return { rows, count, names };
}

export type SentListing = Awaited<ReturnType<typeof listSent>>;

function sentLike({ id, search, state: wanted }: SentFilters): Expression<SqlBool> {
  const column = expressionBuilder<NotificationTables, 'sent_notification' | 'notification'>();
  const conditions: Expression<SqlBool>[] = [];
  if (id !== undefined) conditions.push(column('sent_notification.notification_id', '=', id));
  if (search) conditions.push(column('notification.person_id', 'in', peopleLike(search)));
  if (wanted) conditions.push(sql<SqlBool>`${state} = ${wanted}`);
  return column.and(conditions);
}
