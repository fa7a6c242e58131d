import type { Updateable } from 'kysely';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { states } from '../request.ts';
import type { SmsRequestTables } from '../tables/tables.ts';
import { roomsOf, type SmsPlatform, type SmsRequestJobs } from './sms-platform.ts';

/** Fewer than the queue's own, so that the outcome of the last one is known here. */
const mostTries = 8;

type Deps = Pick<SmsPlatform, 'database' | 'sms' | 'live' | 'clock'>;
type Claim = SmsRequestJobs['sms-requests.send'];

/**
 * Sends one receiver's message. The key is the receiver's id on every try: where a process dies between the gateway's
 * answer and this row, the job runs again, and a gateway that recognises repeats sends nothing twice.
 */
export async function sendMessage(deps: Deps, { data }: Job<Claim>): Promise<void> {
  const found = await findMessage(deps, data);
  if (!found?.phone) return;
  const { phone: to, text, sender } = found;
  const id = `sms-request-${found.id}`;
  try {
    const { message_id } = await deps.sms.deliver({ id, to, text, sender });
    await settle(deps, found, { state: 'sent', provider_id: message_id });
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    const tries = found.tries + 1;
    const is_final = error.is_final || tries >= mostTries;
    const failure = error.message.slice(0, 500);
    await settle(deps, found, { state: is_final ? 'failed' : 'waiting', tries, failure });
    throw new JobFailure(error.code, error.words, { is_final });
  }
}

/** Also one that has failed, for an administrator may have the queue try it again. */
function findMessage({ database: { reads } }: Deps, { receiver_id, claimed_at }: Claim) {
  return reads
    .selectFrom('sms_receiver')
    .innerJoin('sms_request', 'sms_request.id', 'sms_receiver.request_id')
    .select(['sms_receiver.id', 'asked_by', 'phone', 'tries', 'text', 'sender'])
    .where('sms_receiver.id', '=', receiver_id)
    .where('sms_request.state', '=', states.approved)
    .where('sms_receiver.state', 'in', ['waiting', 'failed'])
    .where('claimed_at', '=', claimed_at)
    .where('sms_receiver.sent_at', 'is', null)
    .executeTakeFirst();
}

async function settle(
  { database, live, clock }: Deps,
  { id, asked_by }: { id: number; asked_by: number },
  { failure = '', ...outcome }: Updateable<SmsRequestTables['sms_receiver']>,
): Promise<void> {
  const at = clock.now().toISOString();
  const sent_at = outcome.state === 'sent' ? at : null;
  const settled_at = outcome.state === 'failed' ? at : null;
  await database.transaction(async (tx) => {
    await tx.writes
      .updateTable('sms_receiver')
      .set({ ...outcome, failure, sent_at, settled_at })
      .where('id', '=', id)
      .execute();
    live.changed(tx, roomsOf({ asked_by }), { what: 'sms_receivers' });
  });
}
