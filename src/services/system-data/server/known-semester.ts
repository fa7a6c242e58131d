import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** Why a semester that a call names by its code can't be asked for; null where it can, or where none is named. */
export async function refuseUnknownSemester(
  reads: Reads<PeopleTables>,
  semester: string | undefined,
): Promise<Refusal<'invalid_input'> | null> {
  if (semester === undefined) return null;
  const known = await reads
    .selectFrom('term')
    .select('code')
    .where('code', '=', semester)
    .executeTakeFirst();
  return known ? null : unknownSemester();
}

/** The same wherever a call says which semesters there are. */
export function unknownSemester() {
  return refuse('invalid_input', { fields: { semester: [{ code: 'not_one_of' }] } });
}
