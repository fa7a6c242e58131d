import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { decision } from '../contract.ts';
import type { SmsRequestEvents } from '../events.ts';
import { nameOfState, type Outcome, states } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { countsOf, findRequest } from './find-request.ts';
import { fixNumbers } from './numbers.ts';
import { roomsOf, type SmsPlatform, type Tables } from './sms-platform.ts';

const decisionUntil = (isOver: (row: RequestRow) => boolean) =>
  defineDecision<Tables, SmsRequestEvents>()({
    table: 'sms_request',
    find: (reads: Reads<Tables>, { id }: { id: number }) => findRequest(reads, id),
    // Nothing is locked before a request.
    holdFirst: async () => null,
    endOf: (row) => {
      const { state, finished_at, decided_by: by, decided_at: at } = row;
      const outcome = finished_at === null ? nameOfState(state) : 'finished';
      return isOver(row) ? { as: `sms-requests:outcomes.${outcome}`, by, at } : null;
    },
    already: 'already_decided',
    subjectOf: ({ asked_by }) => asked_by,
    names: listPeopleNamed,
  });

const request = decisionUntil(
  ({ state }) => state === states.approved || state === states.rejected,
);

/** A request that can be stopped: also an approved one, as long as it is being sent. */
const running = decisionUntil((row) => row.finished_at !== null || row.state > states.approved);

type Decided = z.output<typeof decision> & { id: number };

/** Approves, rejects or holds what another person asked for; of two who decide at once, the second learns of the first. */
export async function decideRequest(
  platform: SmsPlatform,
  decided: Decided,
  decider: Decider,
): Promise<RequestRow | Refusal> {
  const { id, state, reason } = decided;
  if (state === states.rejected && reason === '') return refuse('reason_missing');
  const kit = state === states.on_hold ? running : request;
  return kit.decide(platform, { id }, decider, async (row, _held, tx) => {
    if (row.asked_by === decider.actor.id) return refuse('own_request');
    if (state === states.on_hold) await takeClaimsAway(tx, id);
    if (state === states.approved) await fixNumbers(tx, id);
    if (state === states.rejected) {
      const { sent, delivered, failed } = await countsOf(tx.writes, id);
      if (sent + delivered + failed > 0) return refuse('already_sending');
    }
    return endingOf(row, decided, decider);
  });
}

/** Stops the messages that aren't sent yet: jobs that hold the earlier claim find it gone. */
async function takeClaimsAway({ writes }: Transaction<Tables>, id: number): Promise<void> {
  await writes
    .updateTable('sms_receiver')
    .set({ claimed_at: null })
    .where('request_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

function endingOf(row: RequestRow, { id, state, reason }: Decided, { actor, now }: Decider) {
  const at = now.toISOString();
  const outcome = nameOfState(state) as Outcome;
  const due_at = state === states.approved ? at : null;
  const about = { request_id: id, asked_by: row.asked_by, now };
  return {
    set: { state, reason, decided_by: actor.id, decided_at: at, due_at },
    audit: { action: `sms-requests.${outcome}`, to: { sms_request: id, sms_reason: reason } },
    event: { name: 'sms-requests.decided' as const, payload: { ...about, outcome, reason } },
    live: { rooms: roomsOf(row), what: 'sms_requests' },
  };
}
