import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { SmsRequestEvents } from '../events.ts';
import { nameOfState, type State, states } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { findRequest } from './find-request.ts';
import { fixNumbers } from './numbers.ts';
import { roomsOf, type SmsPlatform, type Tables } from './sms-platform.ts';

interface Wanted {
  id: number;
}

const endOf = ({ state, finished_at, decided_by: by, decided_at: at }: RequestRow) => {
  const outcome = finished_at === null ? nameOfState(state) : 'finished';
  return { as: `sms-requests:outcomes.${outcome}`, by, at };
};

const source = {
  table: 'sms_request' as const,
  find: (reads: Reads<Tables>, { id }: Wanted) => findRequest(reads, id),
  // Nothing is locked before a request.
  holdFirst: async () => null,
  already: 'already_decided' as const,
  subjectOf: ({ asked_by }: RequestRow) => asked_by,
  names: listPeopleNamed,
};

const request = defineDecision<Tables, SmsRequestEvents>()({
  ...source,
  endOf: (row) =>
    row.state === states.approved || row.state === states.rejected ? endOf(row) : null,
});

/** A request that can be stopped: also an approved one, as long as it is being sent. */
const running = defineDecision<Tables, SmsRequestEvents>()({
  ...source,
  endOf: (row) => (row.finished_at !== null || row.state > states.approved ? endOf(row) : null),
});

interface Decided {
  id: number;
  state: Exclude<State, 1>;
  reason: string;
}

/** Approves, rejects or holds what another person asked for; of two who decide at once, the second learns of the first. */
export async function decideRequest(
  platform: SmsPlatform,
  decided: Decided,
  decider: Decider,
): Promise<RequestRow | Refusal> {
  const { id, state, reason } = decided;
  if (state === states.rejected && reason === '') return refuse('reason_missing');
  if (state === states.on_hold) return holdRequest(platform, decided, decider);
  return request.decide(platform, { id }, decider, async (row, _held, tx) => {
    if (row.asked_by === decider.actor.id) return refuse('own_request');
    const isRejected = state === states.rejected;
    if (isRejected && (await hasSent(tx, id))) return refuse('already_sending');
    if (!isRejected) await fixNumbers(tx, id);
    return endingOf(row, decided, decider);
  });
}

/** Stops the messages that aren't sent yet; an approver may stop what they approved. */
function holdRequest(platform: SmsPlatform, decided: Decided, decider: Decider) {
  const { id } = decided;
  return running.decide(platform, { id }, decider, async (row, _held, tx) => {
    if (row.asked_by === decider.actor.id) return refuse('own_request');
    // Jobs that hold the earlier claim find it gone.
    await tx.writes
      .updateTable('sms_receiver')
      .set({ claimed_at: null })
      .where('request_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    return endingOf(row, decided, decider);
  });
}

function endingOf(row: RequestRow, { id, state, reason }: Decided, { actor, now }: Decider) {
  const at = now.toISOString();
  const outcome = nameOfState(state) as 'approved' | 'on_hold' | 'rejected';
  const due_at = state === states.approved ? at : null;
  const about = { request_id: id, asked_by: row.asked_by, now };
  return {
    set: { state, reason, decided_by: actor.id, decided_at: at, due_at },
    audit: { action: `sms-requests.${outcome}`, to: { sms_request: id, sms_reason: reason } },
    event: { name: 'sms-requests.decided' as const, payload: { ...about, outcome, reason } },
    live: { rooms: roomsOf(row), what: 'sms_requests' },
  };
}

async function hasSent({ writes }: Transaction<Tables>, id: number): Promise<boolean> {
  const sent = await writes
    .selectFrom('sms_receiver')
    .select('id')
    .where('request_id', '=', id)
    .where('state', 'in', ['sent', 'delivered', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
