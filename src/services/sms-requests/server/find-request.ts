import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { type ReceiverState, receiverStates } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { isApprover, type Tables } from './sms-platform.ts';

/** Within a viewer's reach, or any. */
export function findRequest(
  reads: Reads<Tables>,
  id: number,
  viewer?: Actor,
): Promise<RequestRow | undefined> {
  const found = reads.selectFrom('sms_request').selectAll().where('id', '=', id);
  const isOpen = !viewer || isApprover(viewer);
  return (isOpen ? found : found.where('asked_by', '=', viewer.id)).executeTakeFirst();
}

/** How many receivers are in each state. */
export async function countsOf(reads: Reads<Tables>, request_id: number) {
  const rows = await reads
    .selectFrom('sms_receiver')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('request_id', '=', request_id)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(
    receiverStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as Record<ReceiverState, number>;
}
