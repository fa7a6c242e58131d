import type { Reads } from '#platform/database/database.ts';
import { type ReceiverState, receiverStates } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import type { Tables, Viewer } from './sms-platform.ts';

/** Within a viewer's reach, or any. */
export function findRequest(
  reads: Reads<Tables>,
  id: number,
  viewer?: Viewer,
): Promise<RequestRow | undefined> {
  return reads
    .selectFrom('sms_request')
    .selectAll()
    .where('id', '=', id)
    .$if(viewer?.approves === false, (q) => q.where('asked_by', '=', viewer?.person_id ?? 0))
    .executeTakeFirst();
}

/** How many receivers are in each state. */
export async function countsOf(reads: Reads<Tables>, request_id: number) {
  const rows = await reads
    .selectFrom('sms_receiver')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('request_id', '=', request_id)
    .groupBy('state')
    .execute();
  const counts = receiverStates.map((state) => [
    state,
    rows.find((row) => row.state === state)?.count ?? 0,
  ]);
  return Object.fromEntries(counts) as Record<ReceiverState, number>;
}
