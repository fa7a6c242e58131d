import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { SmsRequestEvents } from '../events.ts';
import { nameOfState, type State, states } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { fixNumbers } from './numbers.ts';
import { findRequest } from './queries.ts';
import type { SmsPlatform, Tables } from './sms-platform.ts';
import { roomsOf } from './viewer.ts';

interface Wanted {
  id: number;
}

const request = defineDecision<Tables, SmsRequestEvents>()({
  table: 'sms_request',
  find: (reads: Reads<Tables>, { id }: Wanted) => findRequest(reads, id),
  // Nothing is locked before a request.
  holdFirst: async () => null,
  endOf: ({ state, decided_by, decided_at }) =>
    state === states.approved || state === states.rejected
      ? { as: `sms-requests:outcomes.${nameOfState(state)}`, by: decided_by, at: decided_at }
      : null,
  already: 'already_decided',
  subjectOf: ({ asked_by }) => asked_by,
  names: listPeopleNamed,
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

/** Stops the messages that aren't sent yet. Possible after one's own approval: it must be stopped by who is there. */
async function holdRequest(platform: SmsPlatform, decided: Decided, decider: Decider) {
  const { id } = decided;
  return platform.database.transaction(async (tx) => {
    const found = await request.hold(tx, { id });
    if (isRefusal(found)) return found;
    const { row } = found;
    if (row.asked_by === decider.actor.id) return refuse('own_request');
    const isOver = row.finished_at !== null || row.state === states.rejected;
    if (isOver || row.state === states.on_hold) {
      const as = `sms-requests:outcomes.${row.finished_at ? 'finished' : nameOfState(row.state)}`;
      const end = { as, by: row.decided_by, at: row.decided_at };
      const words = { speak: platform.speak, language: decider.language };
      return refuse('already_decided', { values: await request.valuesOf(tx, end, words) });
    }
    // Jobs that hold the earlier claim find it gone.
    await tx.writes
      .updateTable('sms_receiver')
      .set({ claimed_at: null })
      .where('request_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    const ending = endingOf(row, decided, decider);
    return request.settle(platform, tx, { row, ending }, decider);
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

/** Opens a rejected request again; nothing of it was sent. */
export async function reopenRequest(
  platform: SmsPlatform,
  { id }: Wanted,
  decider: Decider,
): Promise<RequestRow | Refusal> {
  return request.reopen(platform, { id }, decider, async (row) => {
    if (row.asked_by === decider.actor.id) return refuse('own_request');
    if (row.state !== states.rejected) return refuse('not_decided');
    const open = { state: states.under_review, reason: '', decided_by: null, decided_at: null };
    return {
      set: open,
      audit: { action: 'sms-requests.reopened', to: { sms_request: id } },
      live: { rooms: roomsOf(row), what: 'sms_requests' },
    };
  });
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
