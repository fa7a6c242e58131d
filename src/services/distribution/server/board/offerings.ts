import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { listSeatsOf } from '#services/training/server/public.ts';
import type { Tables } from '../distribution-platform.ts';
import { readMembers, readQuotas } from '../read-input.ts';
import { type BoardOf, idsOf } from './board.ts';
import { countPlanned } from './planned-seats.ts';

/** A quota is of at most so many. */
export const mostBound = 500;

/** Internships by id, with how much of each quota is left. */
export async function readOfferings(reads: Reads<Tables>, ids: readonly number[], board: BoardOf) {
  const places = await listInternshipsById(reads, ids);
  const quotas = await readQuotas(reads, ids);
  const planned = await countPlanned(reads, board, ids);
  const bound = [...new Set(quotas.map(({ internship_id }) => internship_id))];
  const seats = await listSeatsOf(reads, bound, mostBound);
  const students = idsOf(seats);
  const names = await listPeopleNamed(reads, students);
  const groups = await readMembers(reads, board.period.id, students);
  const leftOf = ({ internship_id, gender, group_id, most }: (typeof quotas)[number]) =>
    most -
    seats.filter(
      (seat) =>
        seat.internship_id === internship_id &&
        (gender === null || names.get(seat.student_id)?.gender === gender) &&
        (group_id === null || groups.get(seat.student_id) === group_id),
    ).length;
  const ofPlace = Map.groupBy(quotas, ({ internship_id }) => internship_id);
  return places.map((place) => ({
    ...place,
    planned: planned.get(place.id) ?? 0,
    quotas: (ofPlace.get(place.id) ?? []).map((quota) => ({ ...quota, left: leftOf(quota) })),
  }));
}
