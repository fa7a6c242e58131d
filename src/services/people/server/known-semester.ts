import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** Refuses an unknown semester code; null if it is known or absent. */
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

/** The same refusal for every call with a semester. */
export function unknownSemester() {
  return refuse('invalid_input', { fields: { semester: [{ code: 'not_one_of' }] } });
}
