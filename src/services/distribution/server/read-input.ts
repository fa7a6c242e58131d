import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { offeredInternships } from '#services/sides/server/public.ts';
import { listSeatsWithin } from '#services/training/server/public.ts';
import { type PeriodRow, readWishes } from '#services/wishes/server/public.ts';
import type { GroupSetting, QuotaSetting, Rest, RunSettings } from '../distribution.ts';
import type { Tables } from './distribution-platform.ts';
import type { RunInput, RunPlace, RunStudent } from './seat-students.ts';

/**
 * Reads a run's whole input as it is now: students who have a seat in the period's days keep it and are left out. The
 * transaction locks the period, so that no wish is saved meanwhile.
 */
export async function readInput(
  reads: Reads<Tables>,
  { period, rest }: { period: PeriodRow; rest: Rest },
): Promise<{ input: RunInput; settings: RunSettings }> {
  const { id: period_id, cycle_id, start_date, end_date, lots: seed } = period;
  const groups = await readGroups(reads, period_id);
  const members = await readMembers(reads, period_id);
  const offered = await offeredInternships(reads, { cycle_id, start_date, end_date })
    .orderBy('internship.id')
    .execute();
  const quotas = await readQuotas(
    reads,
    offered.map(({ id }) => id),
  );
  const held = await listSeatsWithin(reads, { from: start_date, to: end_date });
  const genders = await listPeopleNamed(
    reads,
    held.map(({ student_id }) => student_id),
  );
  const seated = new Set(held.map(({ student_id }) => student_id));
  const heldAt = Map.groupBy(held, ({ internship_id }) => internship_id);
  const quotasOf = Map.groupBy(quotas, ({ internship_id }) => internship_id);
  const takenAt = (id: number): RunPlace['taken'] =>
    (heldAt.get(id) ?? []).map(({ student_id }) => ({
      gender: genders.get(student_id)?.gender ?? 1,
      group_id: members.get(student_id) ?? null,
      seats: 1,
    }));
  const students = (await readWishes(reads, period_id))
    .filter(({ id }) => !seated.has(id))
    .map(
      ({ id, gender, major_code, gpa, internships }): RunStudent => ({
        id,
        gender,
        major_code,
        gpa,
        group_id: members.get(id) ?? null,
        wishes: internships,
      }),
    );
  const places = offered.map(
    ({ id, major_code, gender, capacity }): RunPlace => ({
      id,
      major_code,
      gender,
      capacity,
      quotas: quotasOf.get(id) ?? [],
      taken: takenAt(id),
    }),
  );
  return {
    input: { seed, rest, groups: groups.map(({ id }) => id), students, places },
    settings: {
      rest,
      groups,
      quotas,
      places: places.map(({ id, capacity, taken }) => ({ id, capacity, taken: taken.length })),
    },
  };
}

/** A period's groups in their order, with how many are in each. */
async function readGroups(reads: Reads<Tables>, period_id: number): Promise<GroupSetting[]> {
  return reads
    .selectFrom('distribution_group as of_period')
    .select(['id', 'name', 'name_ar', 'reason'])
    .select(
      sql<number>`(select count(*)::integer from distribution_member where group_id = of_period.id)`.as(
        'students',
      ),
    )
    .where('period_id', '=', period_id)
    .orderBy('turn')
    .execute();
}

/** Student → group, of everybody or of these. */
export async function readMembers(
  reads: Reads<Tables>,
  period_id: number,
  students?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await reads
    .selectFrom('distribution_member')
    .select(['student_id', 'group_id'])
    .where('period_id', '=', period_id)
    .$if(students !== undefined, (q) =>
      q.where((e) => e('student_id', '=', e.fn.any(e.val([...(students ?? [])])))),
    )
    .execute();
  return new Map(rows.map(({ student_id, group_id }) => [student_id, group_id]));
}

/** The quotas of these internships. */
export function readQuotas(
  reads: Reads<Tables>,
  internships: readonly number[],
): Promise<QuotaSetting[]> {
  return reads
    .selectFrom('distribution_quota')
    .select(['id', 'internship_id', 'gender', 'group_id', 'most'])
    .where((e) => e('internship_id', '=', e.fn.any(e.val([...internships]))))
    .orderBy('id')
    .execute();
}
