import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/times/quiet-hours.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { RequestRow } from '../tables/tables.ts';
import { countsOf } from './find-request.ts';
import { roomsOf, type SmsPlatform, type Tables } from './sms-platform.ts';

/** The pause between two batches of a request. */
export const pauseMs = 10_000;

type Deps = Pick<SmsPlatform, 'database' | 'events' | 'jobs' | 'live'>;

/**
 * Hands the next messages of approved requests to the queue, at the university's pace and outside its quiet hours.
 * Claims and jobs are written in one transaction, so a process that dies leaves both or neither.
 */
export function sendDue(deps: Deps, settings: CurrentSettings): Duty {
  return fallsDue(deps.database, 'sms-requests.send', {
    table: 'sms_request',
    key: 'id',
    does: async (tx, request, now) => {
      const { messages } = await settings.current();
      const quiet = quietUntil(hoursUnchosen(messages, 'mail'), now);
      if (quiet) return quiet;
      const most = Math.max(1, Math.round((messages.sms_per_minute * pauseMs) / 60_000));
      const claimed = await claimSome(deps, tx, { request_id: request.id, most, now });
      const isOver = claimed === 0 && (await isFinished(deps, tx, request, now));
      return isOver ? 'settled' : new Date(now.getTime() + pauseMs);
    },
  });
}

async function claimSome(
  { jobs }: Deps,
  tx: Transaction<Tables>,
  { request_id, most, now }: { request_id: number; most: number; now: Date },
): Promise<number> {
  const claimed_at = now.toISOString();
  const claimed = await tx.writes
    .updateTable('sms_receiver')
    .set({ claimed_at })
    .where('id', 'in', (e) =>
      e
        .selectFrom('sms_receiver')
        .select('id')
        .where('request_id', '=', request_id)
        .where('state', '=', 'waiting')
        .where('claimed_at', 'is', null)
        .orderBy('id')
        .limit(most),
    )
    .returning('id')
    .execute();
  for (const { id: receiver_id } of claimed) {
    await jobs.send(tx, 'sms-requests.send', { receiver_id, claimed_at });
  }
  return claimed.length;
}

/** Whether no message waits any more; while some are tried again, it isn't over. */
async function isFinished(
  { events, live }: Deps,
  tx: Transaction<Tables>,
  { id, asked_by }: RequestRow,
  now: Date,
): Promise<boolean> {
  const { waiting, failed, sent, delivered } = await countsOf(tx.writes, id);
  if (waiting > 0) return false;
  await tx.writes
    .updateTable('sms_request')
    .set({ finished_at: now.toISOString(), due_at: null })
    .where('id', '=', id)
    .execute();
  if (failed > 0) {
    const outcome = { request_id: id, asked_by, now, sent: sent + delivered, failed };
    await events.announce(tx, 'sms-requests.finished', outcome);
  }
  live.changed(tx, roomsOf({ asked_by }), { what: 'sms_requests' });
  return true;
}
