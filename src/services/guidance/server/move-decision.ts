import { defineDecision } from '#platform/decisions/decision.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  type HeldStudent,
  holdStudents,
  listPeopleNamed,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { GuidanceEvents } from '../events.ts';
import type { GuidanceTables, MoveRow } from '../tables/tables.ts';
import { findMove } from './move-queries.ts';
import { roomsAbove } from './rooms.ts';

/** The decision of a transfer or request, made once. */
export const moveSource = {
  table: 'advisor_move',
  find: findMove,
  endOf: ({ state, decided_by, decided_at }: MoveRow) =>
    state === 'pending'
      ? null
      : { as: `guidance:outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ student_id }: MoveRow) => student_id,
  names: listPeopleNamed,
} as const;

export const moveDecision = defineDecision<GuidanceTables & PeopleTables, GuidanceEvents>()({
  ...moveSource,
  holdFirst: (tx, { student_id }) => holdStudents(tx, { ids: [student_id], within: {} }),
});

/** Refreshes the screens of the requester and of those who decide. */
export function toAskerAndDeciders({ asked_by }: MoveRow, students: readonly HeldStudent[]) {
  return { rooms: [roomOfPerson(asked_by), ...roomsAbove(students)], what: 'guidance' };
}
