import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { refuseBroken, violatedConstraint } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { swapGoesBeyondQuota } from '#services/distribution/server/public.ts';
import { listPeopleNamed, listPeopleNumbered } from '#services/people/server/public.ts';
import {
  barToSwap,
  findSeatBeside,
  holdPlacements,
  seatRules,
  swapSeats,
} from '#services/training/server/public.ts';
import type { SwapEvents } from '../events.ts';
import type { Verdict } from '../swap.ts';
import type { SwapRow } from '../tables/tables.ts';
import { type SwapsPlatform, swapsRoom, type Tables } from './swaps-platform.ts';

interface Wanted {
  id: number;
  /** Within one student's reach. */
  of?: number;
}

export function findSwap(reads: Reads<Tables>, { id, of }: Wanted): Promise<SwapRow | undefined> {
  return reads
    .selectFrom('training_swap')
    .selectAll()
    .where('id', '=', id)
    .$if(of !== undefined, (q) =>
      q.where((e) => e.or([e('student_id', '=', of ?? 0), e('other_id', '=', of ?? 0)])),
    )
    .executeTakeFirst();
}

/** Both seats, as they were when the swap was asked for. */
function seatsOf(row: Omit<SwapRow, 'id'>) {
  return [
    { placement_id: row.placement_id, internship_id: row.internship_id },
    { placement_id: row.other_placement_id, internship_id: row.other_internship_id },
  ] as const;
}

export const roomsOf = ({ student_id, other_id }: Pick<SwapRow, 'student_id' | 'other_id'>) => [
  roomOfPerson(student_id),
  roomOfPerson(other_id),
  swapsRoom,
];

export const swap = defineDecision<Tables, SwapEvents>()({
  table: 'training_swap',
  find: findSwap,
  // The seats are locked first, as by every other change of a seat.
  holdFirst: (tx, { placement_id, other_placement_id }) =>
    holdPlacements(tx, [placement_id, other_placement_id]),
  endOf: ({ state, ended_by, ended_at }) =>
    ended_at === null ? null : { as: `swaps:outcomes.${state}`, by: ended_by, at: ended_at },
  already: 'already_ended',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

interface Asked {
  placement: number;
  user_id: string;
}

/**
 * Asks another student for their seat of the same days. A student without a seat, or without one that can be swapped,
 * gets the same refusal as a number that nobody has, so that nobody learns about others by asking.
 */
export async function askSwap(
  { database, events, live }: SwapsPlatform,
  { placement, user_id }: Asked,
  { actor, now }: Acting,
) {
  return refuseBroken(database, { training_swap_open: 'already_asked' }, async (tx) => {
    const [own] = await holdPlacements(tx, [placement]);
    if (own?.student_id !== actor.id) return refuse('not_found');
    if (own.start_date <= riyadhDay(now)) return refuse('training_begun');
    const other_id = (await listPeopleNumbered(tx.writes, [user_id])).get(user_id) ?? 0;
    const other = await findSeatBeside(tx.writes, { student_id: other_id, beside: own });
    if (!other || other_id === actor.id) return refuse('cannot_swap');
    const wanted = {
      student_id: actor.id,
      placement_id: own.id,
      internship_id: own.internship_id,
      other_id,
      other_placement_id: other.id,
      other_internship_id: other.internship_id,
      asked_at: now.toISOString(),
      agreed_at: null,
      ended_by: null,
      ended_at: null,
      state: 'asked' as const,
      answer: '',
    };
    const bar = await barToSwap(tx, seatsOf(wanted), riyadhDay(now));
    if (bar) return own.letter_id === null ? refuse('cannot_swap') : bar;
    const row = await tx.writes
      .insertInto('training_swap')
      .values(wanted)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'swaps.asked',
      subject: { kind: 'person', id: actor.id },
      to: { swap: row.id },
    });
    await events.announce(tx, 'swaps.asked', {
      swap_id: row.id,
      student_id: actor.id,
      other_id,
      now,
    });
    live.changed(tx, roomsOf(row), { what: 'swaps' });
    return row;
  });
}

/** The other student agrees or declines. */
export async function answerSwap(
  platform: SwapsPlatform,
  { id, agrees }: { id: number; agrees: boolean },
  decider: Decider,
) {
  const { actor, now } = decider;
  return refuseBroken(platform.database, { training_swap_promised: 'already_promised' }, () =>
    swap.decide(platform, { id, of: actor.id }, decider, async (row, _held, tx) => {
      if (row.other_id !== actor.id) return refuse('not_found');
      // A repeated agreement notifies nobody again.
      if (agrees && row.state === 'agreed') return { set: { state: 'agreed' } };
      const bar = agrees ? await barToSwap(tx, seatsOf(row), riyadhDay(now)) : undefined;
      if (bar) return bar;
      const outcome = agrees ? ('agreed' as const) : ('declined' as const);
      const at = now.toISOString();
      return {
        set: agrees
          ? { state: outcome, agreed_at: row.agreed_at ?? at }
          : { state: outcome, ended_by: actor.id, ended_at: at },
        audit: { action: `swaps.${outcome}`, to: { swap: id } },
        event: { name: 'swaps.answered', payload: { ...aboutOf(row), outcome, now } },
        live: { rooms: roomsOf(row), what: 'swaps' },
      };
    }),
  );
}

export function aboutOf({ id: swap_id, student_id, other_id }: SwapRow) {
  return { swap_id, student_id, other_id };
}

/** Withdraws a swap, by the student who asked. */
export function withdrawSwap(platform: SwapsPlatform, id: number, decider: Decider) {
  const { actor, now } = decider;
  return swap.decide(platform, { id, of: actor.id }, decider, (row) =>
    row.student_id === actor.id
      ? {
          set: { state: 'withdrawn', ended_by: actor.id, ended_at: now.toISOString() },
          audit: { action: 'swaps.withdrawn', to: { swap: id } },
          live: { rooms: roomsOf(row), what: 'swaps' },
        }
      : refuse('not_found'),
  );
}

interface Decided {
  id: number;
  state: Verdict;
  answer: string;
}

/** The unit approves once, and each has the other's seat; what held when they agreed is looked at again. */
export async function decideSwap(
  platform: SwapsPlatform,
  { id, state, answer }: Decided,
  decider: Decider,
) {
  const { actor, now } = decider;
  if (state === 'rejected' && answer === '') return refuse('reason_missing');
  try {
    return await swap.decide(platform, { id }, decider, async (row, _held, tx) => {
      if (row.state !== 'agreed') return refuse('not_agreed');
      if (state === 'approved') {
        const bar = await barToSwap(tx, seatsOf(row), riyadhDay(now));
        if (bar) return bar;
        const { student_id, internship_id, other_id, other_internship_id } = row;
        const seats = [
          { student_id, internship_id },
          { student_id: other_id, internship_id: other_internship_id },
        ] as const;
        if (await swapGoesBeyondQuota(tx, seats)) return refuse('beyond_quota');
      }
      return {
        set: { state, answer, ended_by: actor.id, ended_at: now.toISOString() },
        audit: { action: `swaps.${state}`, to: { swap: id } },
        event: { name: 'swaps.decided', payload: { ...aboutOf(row), outcome: state, now } },
        live: { rooms: roomsOf(row), what: 'swaps' },
        after: async () => {
          if (state === 'rejected') return undefined;
          const moved = { cause: 'swap' as const, cause_id: id, by: actor.id, now };
          const no = await swapSeats(tx, seatsOf(row), moved);
          platform.live.changed(tx, roomsOf(row), { what: 'training' });
          return no;
        },
      };
    });
  } catch (error) {
    // A rule of the seats: another one came between.
    if ((violatedConstraint(error) ?? '') in seatRules) return refuse('cannot_swap');
    throw error;
  }
}

/** Decides several alike, each on its own. */
export function decideSwaps(
  platform: SwapsPlatform,
  { ids, ...decided }: Omit<Decided, 'id'> & { ids: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const asked = { ids, within: (id: number) => ({ id }), service: 'swaps' };
  return swap.each(platform, asked, decider.language, (id) =>
    decideSwap(platform, { id, ...decided }, decider),
  );
}
