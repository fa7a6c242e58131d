import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed, listTrainees } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { listHeldSeats, listSeatsOf } from '#services/training/server/public.ts';
import type { Offering, Wanting } from '../../seat-fit.ts';
import type { Tables } from '../distribution-platform.ts';
import { readMembers, readQuotas } from '../read-input.ts';
import { type BoardOf, countPlanned, idsOf, isTrial, rowsOf } from './board.ts';

/** Internships by id, with how much of each quota is left. */
export async function readOfferings(reads: Reads<Tables>, ids: readonly number[], board: BoardOf) {
  const places = await listInternshipsById(reads, ids);
  const planned = await countPlanned(reads, board, ids);
  const quotas = Map.groupBy(
    await readQuotasLeft(reads, ids, board),
    ({ internship_id }) => internship_id,
  );
  return places.map((place) => ({
    ...place,
    planned: planned.get(place.id) ?? 0,
    quotas: quotas.get(place.id) ?? [],
  }));
}

/** A quota is of at most so many. */
export const mostBound = 500;

async function readQuotasLeft(reads: Reads<Tables>, ids: readonly number[], { period }: BoardOf) {
  const quotas = await readQuotas(reads, ids);
  const bound = [...new Set(quotas.map(({ internship_id }) => internship_id))];
  const seats = await listSeatsOf(reads, bound, mostBound);
  const students = idsOf(seats);
  const names = await listPeopleNamed(reads, students);
  const groups = await readMembers(reads, period.id, students);
  return quotas.map((quota) => {
    const { internship_id, gender, group_id, most } = quota;
    const taken = seats.filter(
      (seat) =>
        seat.internship_id === internship_id &&
        (gender === null || names.get(seat.student_id)?.gender === gender) &&
        (group_id === null || groups.get(seat.student_id) === group_id),
    );
    return { ...quota, left: most - taken.length };
  });
}

/** Reads students with the facts that a seat asks, in their order; other people's ids are left out. */
export async function readWanting(
  reads: Reads<Tables>,
  students: readonly number[],
  places: readonly Pick<Offering, 'start_date' | 'end_date'>[],
  board: BoardOf,
): Promise<Wanting[]> {
  const names = await listPeopleNamed(reads, students);
  const trainees = new Map((await listTrainees(reads, students)).map((one) => [one.id, one]));
  const groups = await readMembers(reads, board.period.id, students);
  const rows = isTrial(board) ? await rowsOf(reads, board, students) : [];
  const planned = new Map(rows.map((row) => [row.student_id, row.internship_id]));
  const seats = await listHeldSeats(reads, students, {
    from: places.map(({ start_date }) => start_date).toSorted()[0] ?? '',
    to:
      places
        .map(({ end_date }) => end_date)
        .toSorted()
        .at(-1) ?? '',
  });
  const of = Map.groupBy(seats, ({ student_id }) => student_id);
  return students.flatMap((id): Wanting[] => {
    const named = names.get(id);
    const trainee = trainees.get(id);
    if (!named) return [];
    return [
      {
        id,
        gender: named.gender,
        major_code: trainee?.major_code ?? null,
        group_id: groups.get(id) ?? null,
        is_let_in:
          trainee?.enable_internship === true && trainee.status_internship_documents === 'Accepted',
        planned: planned.get(id) ?? null,
        seats: of.get(id) ?? [],
      },
    ];
  });
}
