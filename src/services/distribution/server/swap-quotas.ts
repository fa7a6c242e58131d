import type { Transaction } from '#platform/database/database.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import { listSeatsOf, type TrainingTables } from '#services/training/server/public.ts';
import type { DistributionTables } from '../tables/tables.ts';
import { mostBound } from './board/seat-facts.ts';

export type QuotaTables = DistributionTables & TrainingTables & PeopleTables;

interface Seat {
  student_id: number;
  internship_id: number;
}

/**
 * Whether a quota of either internship would be gone beyond if two students had each other's seats. Its quotas are held
 * until the transaction ends, so that two swaps at once don't go beyond one together.
 */
export async function swapGoesBeyondQuota(
  { writes }: Transaction<QuotaTables>,
  [one, other]: readonly [Seat, Seat],
): Promise<boolean> {
  const internships = [one.internship_id, other.internship_id];
  const quotas = await writes
    .selectFrom('distribution_quota')
    .selectAll()
    .where('internship_id', 'in', internships)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (quotas.length === 0) return false;
  const seats = await listSeatsOf(writes, internships, mostBound);
  const students = [...seats, one, other].map(({ student_id }) => student_id);
  const names = await listPeopleNamed(writes, students);
  const members = await writes
    .selectFrom('distribution_member')
    .select(['group_id', 'student_id'])
    .where((e) => e('student_id', '=', e.fn.any(e.val(students))))
    .execute();
  type Quota = (typeof quotas)[number];
  const binds = ({ gender, group_id }: Quota, id: number) =>
    (gender === null || names.get(id)?.gender === gender) &&
    (group_id === null ||
      members.some((one) => one.student_id === id && one.group_id === group_id));
  const isBeyond = (quota: Quota, leaves: number, comes: number) =>
    binds(quota, comes) &&
    !binds(quota, leaves) &&
    seats.filter(
      (seat) => seat.internship_id === quota.internship_id && binds(quota, seat.student_id),
    ).length >= quota.most;
  return quotas.some((quota) =>
    quota.internship_id === one.internship_id
      ? isBeyond(quota, one.student_id, other.student_id)
      : isBeyond(quota, other.student_id, one.student_id),
  );
}
