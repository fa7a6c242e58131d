import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { roomOfGuide } from './access.ts';
import { endOffers, endWaitings } from './end-offers.ts';
import { findWaiting, readLine } from './line-queries.ts';
import type { LineTables, WaitingLine } from './waiting-line.ts';

interface Deps {
  database: Database<LineTables>;
  live: Live;
  line: WaitingLine;
}

interface Waiter {
  student_id: number;
  staff_id: number;
}

/** Takes a student out of the line; a seat held for them goes to the next in line. */
export async function leaveLine(
  deps: Deps,
  waiter: Waiter,
  now: Date,
): Promise<null | Refusal<'not_waiting'>> {
  return inLine(deps, waiter, now, async (tx) => {
    const waiting = await findWaiting(tx.writes, waiter);
    if (!waiting) return refuse('not_waiting');
    await endWaitings(tx, [waiting.id], { outcome: 'left', now });
    return null;
  });
}

/** Passes a student's held seat on to the next in line; the student keeps their position. */
export async function letPlaceGo(
  deps: Deps,
  waiter: Waiter,
  now: Date,
): Promise<null | Refusal<'nothing_held'>> {
  return inLine(deps, waiter, now, async (tx) => {
    const line = await readLine(tx.writes, waiter.staff_id);
    const offer = line.find(({ student_id }) => student_id === waiter.student_id)?.offer;
    if (!offer || new Date(offer.held_until) <= now) return refuse('nothing_held');
    await endOffers(tx, { ids: [offer.id] }, { outcome: 'let_go', now });
    return null;
  });
}

async function inLine<Code extends string>(
  { database, live, line }: Deps,
  { staff_id }: Waiter,
  now: Date,
  work: (tx: Transaction<LineTables>) => Promise<null | Refusal<Code>>,
): Promise<null | Refusal<Code>> {
  return database.transaction(async (tx) => {
    await line.lock(tx, staff_id);
    const refused = await work(tx);
    if (refused) return refused;
    await line.tend(tx, staff_id, now);
    live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments' });
    return null;
  });
}
