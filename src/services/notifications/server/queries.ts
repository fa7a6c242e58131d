import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type QuietHours, quietUntil } from '#platform/language/times/quiet-hours.ts';
import type { NotificationTables } from '../tables/tables.ts';

export type NotificationRow = Selectable<NotificationTables['notification']>;

/** The reader and their active role; items for their other roles wait until those are active. */
export interface Reader {
  person_id: number;
  role: number;
}

export function readerOf({ id, role }: Pick<Actor, 'id' | 'role'>): Reader {
  return { person_id: id, role };
}

/** Condition that a row is the reader's; every query and command must include it. */
export function isFor({ person_id, role }: Reader) {
  return (e: ExpressionBuilder<NotificationTables, 'notification'>) =>
    e.and([
      e('person_id', '=', person_id),
      e('in_bell', '=', true),
      e.or([e('role', 'is', null), e('role', '=', role)]),
    ]);
}

/** Newest first, starting after `before`; reads one extra row to tell whether there are more. */
export async function listNotifications(
  reads: Reads<NotificationTables>,
  reader: Reader,
  { limit, before }: { limit: number; before?: number | undefined },
) {
  const shown = reads.selectFrom('notification').where(isFor(reader)).where('action', '=', false);
  const [rows, counted] = await Promise.all([
    shown
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    shown.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.slice(0, limit), count: counted.count, has_more: rows.length > limit };
}

export async function countUnseen(
  reads: Reads<NotificationTables>,
  reader: Reader,
): Promise<number> {
  const { count } = await unseen(reads, reader)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An item without a toast isn't seen either, and unseen items are few enough to scan. */
export async function findToToast(
  reads: Reads<NotificationTables>,
  reader: Reader,
): Promise<NotificationRow | null> {
  const row = await unseen(reads, reader)
    .selectAll()
    .where('toestify', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function unseen(reads: Reads<NotificationTables>, reader: Reader) {
  return reads
    .selectFrom('notification')
    .where(isFor(reader))
    .where('badge', '=', false)
    .where('action', '=', false);
}

export const listPreferences = prepared(
  (reads: Reads<NotificationTables>, { ids }: { ids: readonly number[] }) =>
    reads
      .selectFrom('notification_preference')
      .select(['person_id', 'kind', 'bell', 'mail'])
      .where((e) => e('person_id', '=', e.fn.any(e.val(ids)))),
);

/** The quiet hours these people chose, by person. */
export async function listQuietHours(
  reads: Reads<NotificationTables>,
  person_ids: readonly number[],
): Promise<ReadonlyMap<number, QuietHours>> {
  const rows = await readQuietHours(reads, { ids: person_ids });
  return new Map(rows.map(({ person_id, ...hours }) => [person_id, hours]));
}

const readQuietHours = prepared(
  (reads: Reads<NotificationTables>, { ids }: { ids: readonly number[] }) =>
    reads
      .selectFrom('quiet_hours')
      .select(['person_id', 'is_on', 'start_time', 'end_time', 'days'])
      .where((e) => e('person_id', '=', e.fn.any(e.val(ids)))),
);

/** Until when this person gets no toasts; only their own quiet hours hold toasts back. */
export async function findQuietUntil(
  reads: Reads<NotificationTables>,
  { person_id, now }: { person_id: number; now: Date },
): Promise<Date | null> {
  const hours = (await listQuietHours(reads, [person_id])).get(person_id);
  return hours ? quietUntil(hours, now) : null;
}
