import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Actor, type Gender, type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listReceivers } from '#services/accounts/server/public.ts';
import { findStaffPlace } from '#services/people/server/public.ts';
import type { RequestTables, StepRow } from '../tables/tables.ts';
import type { Tables } from './requests-platform.ts';

/** A role at a place in which the actor decides: their own in force, and those of people they stand in for. */
export interface Seat {
  person_id: number;
  user_type: UserType;
  role: number;
  major_code: number | null;
  college_code: number | null;
  /** Null: both sections. */
  section: Gender | null;
  /** In whose place; null in one's own. */
  deputy_of: number | null;
}

export type Who = Pick<Actor, 'id' | 'user_type' | 'role'>;

/** The actor's seats now. A deputy's lasts as long as the replaced person holds the role. */
export async function seatsOf(reads: Reads<Tables>, actor: Who, now: Date): Promise<Seat[]> {
  const today = riyadhDay(now);
  const replaced = await reads
    .selectFrom('form_deputy')
    .select(['person_id', 'user_type', 'role'])
    .where('deputy_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('from_day', '<=', today)
    .where('to_day', '>=', today)
    .orderBy('id')
    .limit(mostReplaced)
    .execute();
  const holders = await listReceivers(
    reads,
    replaced.map(({ person_id }) => person_id),
  );
  const stillHeld = replaced.filter(({ person_id, role }) =>
    holders.some(({ id, role_ids }) => id === person_id && role_ids.includes(role)),
  );
  const own = await seatAt(reads, { person_id: actor.id, ...actor, deputy_of: null });
  const others = stillHeld.map((one) => seatAt(reads, { ...one, deputy_of: one.person_id }));
  return [own, ...(await Promise.all(others))];
}

/** How many people one stands in for at a time. */
const mostReplaced = 20;

async function seatAt(
  reads: Reads<Tables>,
  {
    person_id,
    user_type,
    role,
    deputy_of,
  }: Pick<Seat, 'person_id' | 'user_type' | 'role' | 'deputy_of'>,
): Promise<Seat> {
  const place = await findStaffPlace(reads, person_id);
  return {
    person_id,
    user_type,
    role,
    major_code: place?.major_code ?? null,
    college_code: place?.college_code ?? null,
    section: place?.section ?? null,
    deputy_of,
  };
}

const step = expressionBuilder<RequestTables, 'form_request_step'>();

/** Whether the step is one of these seats', as a condition; `seatAtStep` is the same of a row. */
export function isHeldFrom(seats: readonly Seat[]): Expression<SqlBool> {
  return step.or(seats.flatMap(heldFrom));
}

function heldFrom(seat: Seat): Expression<SqlBool>[] {
  const { person_id, user_type, role, major_code, college_code, section } = seat;
  const byRole = step.and([
    step('form_request_step.user_type', '=', user_type),
    step('form_request_step.role', '=', role),
    ofPlace('form_request_step.major_code', major_code),
    ofPlace('form_request_step.college_code', college_code),
    section === null ? step.val(true) : ofPlace('form_request_step.gender', section),
  ]);
  return [
    byRole,
    ...(isGuide(seat) ? [step('form_request_step.guide_id', '=', person_id)] : []),
    ...(isSupervisor(seat) ? [step('form_request_step.held_by_supervisor', '=', true)] : []),
  ];
}

function ofPlace(
  column:
    | 'form_request_step.major_code'
    | 'form_request_step.college_code'
    | 'form_request_step.gender',
  code: number | null,
): Expression<SqlBool> {
  const isAnywhere = step(column, 'is', null);
  return code === null ? isAnywhere : step.or([isAnywhere, step(column, '=', code)]);
}

/** The seat from which the step is held; one's own before another's. */
export function seatAtStep(seats: readonly Seat[], row: StepRow): Seat | undefined {
  return seats.find((seat) => {
    if (isSupervisor(seat) && row.held_by_supervisor) return true;
    if (isGuide(seat) && row.guide_id === seat.person_id) return true;
    return (
      row.user_type === seat.user_type &&
      row.role === seat.role &&
      [null, seat.major_code].includes(row.major_code) &&
      [null, seat.college_code].includes(row.college_code) &&
      (seat.section === null || [null, seat.section].includes(row.gender))
    );
  });
}

export function isGuide({ user_type, role }: Pick<Seat, 'user_type' | 'role'>): boolean {
  return user_type === userTypes.instructor && role === roles.academic_guide;
}

export function isSupervisor({ role }: Pick<Seat, 'role'>): boolean {
  return role === roles.forms;
}
