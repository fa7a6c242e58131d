import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { claimFile } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { readInternship } from '#services/sides/server/public.ts';
import { trainingFilePurpose } from '../calls.ts';
import type { TrainingEvents } from '../events.ts';
import type { PlacementRow, RequestRow } from '../tables/tables.ts';
import { isPause, type RequestKind, resultOf, type SuspensionCause } from '../training.ts';
import { countAgain, raiseAlerts } from './alerts.ts';
import { requestUser } from './file-purpose.ts';
import { holdPlacements, movedBy, seatRules } from './placements.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

interface Wish {
  placement: number;
  kind: RequestKind;
  cause: SuspensionCause | null;
  attendance: number | null;
  reason: string;
  file: number | null;
}

/** Refusals by the name of the rule in the database that a request broke. */
const refusals = {
  training_request_deadline: 'deadline_passed',
  training_request_ended: 'training_ended',
  training_request_open: 'already_asked',
  training_request_of_absence: 'already_asked',
  training_request_absence: 'no_absence',
  training_request_no_absence: 'no_absence',
  training_request_attendance_id_fkey: 'no_absence',
} as const;

/** Asks, for a placement of one's own. The file must be the asker's. */
export async function askRequest(
  { database, live }: Deps,
  { placement, kind, cause, attendance, reason, file }: Wish,
  { actor, now }: Acting,
) {
  if (kind === 3 && cause === null) return refuse('cause_missing');
  return refuseBroken(database, refusals, async (tx) => {
    const [held] = await holdPlacements(tx, [placement]);
    if (held?.student_id !== actor.id) return refuse('not_found');
    const row = await tx.writes
      .insertInto('training_request')
      .values({
        kind,
        cause: kind === 3 ? cause : null,
        placement_id: placement,
        student_id: actor.id,
        attendance_id: attendance,
        reason,
        file_id: file,
        asked_at: now.toISOString(),
        decided_by: null,
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (file !== null) {
      const used = { used_by: requestUser, used_by_id: row.id };
      const claim = { id: file, purpose: trainingFilePurpose, owner_id: actor.id, ...used };
      if (isRefusal(await claimFile(tx, claim))) return refuse('file_missing');
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.request_asked',
      subject: { kind: 'person', id: actor.id },
      to: { training_request: row.id, request_kind: kind },
    });
    live.changed(tx, [roomOfPerson(actor.id), trainingRoom], { what: 'training' });
    return row;
  });
}

export function findRequest(
  reads: Reads<Tables>,
  { id }: { id: number },
): Promise<RequestRow | undefined> {
  return reads.selectFrom('training_request').selectAll().where('id', '=', id).executeTakeFirst();
}

const request = defineDecision<Tables, TrainingEvents>()({
  table: 'training_request',
  find: findRequest,
  // Lock the placement first, as asking and recording do.
  holdFirst: async (tx, { placement_id }) => {
    const [held] = await holdPlacements(tx, [placement_id]);
    return held as PlacementRow;
  },
  endOf: ({ state, decided_by, decided_at }) =>
    state === 'pending'
      ? null
      : { as: `training:requests.outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

interface Decided {
  id: number;
  state: 'accepted' | 'rejected';
  answer: string;
  until: Day | null;
}

/**
 * Grants or rejects. Granted, the training ends today with its result or is paused from today on, or the absence becomes
 * an excused one.
 */
export async function decideRequest(
  deps: Deps,
  { id, state, answer, until }: Decided,
  decider: Decider,
): Promise<
  | RequestRow
  | Refusal<
      | 'not_found'
      | 'already_decided'
      | 'reason_missing'
      | 'training_ended'
      | 'pause_day_missing'
      | 'no_absence'
    >
> {
  if (state === 'rejected' && answer === '') return refuse('reason_missing');
  const { actor, now } = decider;
  return request.decide(deps, { id }, decider, async (row, held, tx) => {
    const { kind, student_id, placement_id } = row;
    const today = riyadhDay(now);
    const isOver = held.result !== null || held.end_date < today;
    if (state === 'accepted' && kind !== 4 && isOver) return refuse('training_ended');
    const paused_until = state === 'accepted' && isPause(row.cause) ? (until ?? today) : null;
    // Something of the training is left after it.
    if (paused_until && (!until || until < today || until >= held.end_date)) {
      return refuse('pause_day_missing');
    }
    const place = await readInternship(tx.writes, held.internship_id);
    return {
      set: { state, answer, paused_until, decided_by: actor.id, decided_at: now.toISOString() },
      audit: {
        action: `training.request_${state}`,
        to: { training_request: id, request_kind: kind, ...(paused_until && { paused_until }) },
      },
      event: {
        name: 'training.decided',
        payload: {
          request_id: id,
          placement_id,
          student_id,
          kind,
          state,
          paused_until,
          name: place.side_name,
          name_ar: place.side_name_arabic,
          now,
        },
      },
      live: { rooms: [roomOfPerson(student_id), trainingRoom], what: 'training' },
      after: async () =>
        state === 'accepted' ? carryOut(deps, tx, { row, held }, decider) : undefined,
    };
  });
}

type Carried = { row: RequestRow; held: PlacementRow };

async function carryOut(
  deps: Deps,
  tx: Transaction<Tables>,
  { row: { id, kind, cause, attendance_id }, held }: Carried,
  { actor, now }: Acting,
): Promise<Refusal<'no_absence'> | undefined> {
  if (isPause(cause)) {
    await countAgain(deps, tx, held.id, now);
    return undefined;
  }
  if (kind === 4) {
    const excused = await tx.writes
      .updateTable('training_attendance')
      .set({ absence_type: 1, excused_by: id })
      .where('id', '=', attendance_id ?? 0)
      .where('absence_type', '=', 2)
      .returning('id')
      .execute();
    // It was corrected meanwhile.
    if (excused.length === 0) return refuse('no_absence');
    await raiseAlerts(deps, tx, [held.id], now);
    return undefined;
  }
  const today = riyadhDay(now);
  const before = addDays(held.start_date as Day, -1);
  await tx.writes
    .updateTable('placement')
    .set({
      result: resultOf[kind],
      result_by: actor.id,
      result_at: now.toISOString(),
      // Today, or the day before it would have begun.
      ended_on: [today, before].toSorted().at(-1) ?? today,
      ...movedBy({ cause: 'request', cause_id: id, by: actor.id, now }),
      version: held.version + 1,
    })
    .where('id', '=', held.id)
    .execute();
  return undefined;
}

/** Decides several alike, each on its own. */
export function decideRequests(
  deps: Deps,
  { ids, ...decided }: Omit<Decided, 'id'> & { ids: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const asked = { ids, within: (id: number) => ({ id }), service: 'training' };
  return request.each(deps, asked, decider.language, (id) =>
    decideRequest(deps, { id, ...decided }, decider),
  );
}

/** Rejects what waits of placements that are about to be taken back, which are held from here on; each asker hears why. */
export async function closeRequests(
  { events, live }: Pick<Deps, 'events' | 'live'>,
  tx: Transaction<Tables>,
  { placements, answer }: { placements: readonly number[]; answer: string },
  { actor, now }: Acting,
): Promise<void> {
  const held = await holdPlacements(tx, placements);
  const rows = await tx.writes
    .updateTable('training_request')
    .set({ state: 'rejected', answer, decided_by: actor.id, decided_at: now.toISOString() })
    .where((e) => e('placement_id', '=', e.fn.any(e.val(held.map(({ id }) => id)))))
    .where('state', '=', 'pending')
    .returningAll()
    .execute();
  const internshipOf = new Map(held.map(({ id, internship_id }) => [id, internship_id]));
  for (const { id, kind, placement_id, student_id } of rows) {
    const place = await readInternship(tx.writes, valueIn(internshipOf, placement_id));
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.request_rejected',
      subject: { kind: 'person', id: student_id },
      to: { training_request: id, request_kind: kind },
    });
    await events.announce(tx, 'training.decided', {
      request_id: id,
      placement_id,
      student_id,
      kind,
      state: 'rejected',
      name: place.side_name,
      name_ar: place.side_name_arabic,
      now,
    });
    live.changed(tx, [roomOfPerson(student_id), trainingRoom], { what: 'training' });
  }
}

const undoRules = {
  ...seatRules,
  placement_days: 'followed',
  placement_fits: 'followed',
  // Its seat was taken back meanwhile.
  training_request_of_seat: 'followed',
  training_request_open: 'already_asked',
  training_request_of_absence: 'already_asked',
} as const;

/**
 * Takes a decision of another back; the request waits again. Not where something followed: another result, a seat that somebody else
 * has by now, another placement, or a correction of the day.
 */
export async function undoRequest(
  deps: Deps,
  { id, reason }: { id: number; reason: string },
  { actor, now }: Acting,
) {
  return refuseBroken(deps.database, undoRules, async (tx) => {
    const found = await request.hold(tx, { id });
    if (isRefusal(found)) return found;
    const { row, held } = found;
    if (row.state === 'pending') return refuse('not_decided');
    if (row.decided_by === actor.id) return refuse('own_decision');
    if (row.state === 'accepted' && !(await takeBack(deps, tx, found, { actor, now }))) {
      return refuse('followed');
    }
    const undone = await tx.writes
      .updateTable('training_request')
      .set({
        state: 'pending',
        answer: '',
        paused_until: null,
        decided_by: null,
        decided_at: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.paused_until) await countAgain(deps, tx, held.id, now);
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.request_undone',
      subject: { kind: 'person', id: row.student_id },
      to: { training_request: id, request_kind: row.kind, reason },
    });
    const place = await readInternship(tx.writes, held.internship_id);
    await deps.events.announce(tx, 'training.undone', {
      request_id: id,
      placement_id: held.id,
      student_id: row.student_id,
      kind: row.kind,
      reason,
      name: place.side_name,
      name_ar: place.side_name_arabic,
      now,
    });
    deps.live.changed(tx, [roomOfPerson(held.student_id), trainingRoom], { what: 'training' });
    return undone;
  });
}

/** False where something has followed. */
async function takeBack(
  deps: Deps,
  tx: Transaction<Tables>,
  { row: { id, kind, cause, attendance_id, decided_at }, held }: Carried,
  { actor, now }: Acting,
): Promise<boolean> {
  if (isPause(cause)) return held.result === null;
  if (kind === 4) {
    const back = await tx.writes
      .updateTable('training_attendance')
      .set({ absence_type: 2, excused_by: null })
      .where('id', '=', attendance_id ?? 0)
      .where('excused_by', '=', id)
      .returning('id')
      .execute();
    await raiseAlerts(deps, tx, [held.id], now);
    return back.length > 0;
  }
  if (held.result !== resultOf[kind] || held.result_at !== decided_at) return false;
  await tx.writes
    .updateTable('placement')
    .set({ result: null, result_by: null, result_at: null, ended_on: null })
    .set(movedBy({ cause: 'undo', cause_id: id, by: actor.id, now }))
    .set({ version: held.version + 1 })
    .where('id', '=', held.id)
    .execute();
  return true;
}
