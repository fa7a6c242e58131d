import { personIf, personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { readInternships } from '#services/sides/server/public.ts';
import type { Given, OwnSwap, Swap } from '../contract.ts';
import type { SwapRow } from '../tables/tables.ts';
import type { Tables } from './swaps-platform.ts';

export async function presentSwaps(
  reads: Reads<Tables>,
  rows: readonly SwapRow[],
): Promise<Swap[]> {
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ student_id, other_id, ended_by }) => [student_id, other_id, ended_by]),
  );
  const internships = await readInternships(
    reads,
    rows.flatMap(({ internship_id, other_internship_id }) => [internship_id, other_internship_id]),
  );
  const given = (id: number): Given => {
    const found = valueIn(internships, id);
    return {
      side: { name: found.side_name, name_ar: found.side_name_arabic },
      department: { name: found.department_name, name_ar: found.department_name_ar },
      start_date: found.start_date as Day,
      end_date: found.end_date as Day,
    };
  };
  return rows.map(({ id, state, answer, asked_at, agreed_at, ended_at, ...row }) => ({
    id,
    state,
    answer,
    asked_at,
    agreed_at,
    ended_at,
    student: personIn(names, row.student_id),
    gives: given(row.internship_id),
    other: personIn(names, row.other_id),
    other_gives: given(row.other_internship_id),
    ended_by: personIf(names, row.ended_by),
  }));
}

/** As one of the two sees them. */
export async function presentOwn(
  reads: Reads<Tables>,
  rows: readonly SwapRow[],
  student_id: number,
): Promise<OwnSwap[]> {
  const shown = await presentSwaps(reads, rows);
  return shown.map((one) => ({ ...one, is_asker: one.student.id === student_id }));
}
