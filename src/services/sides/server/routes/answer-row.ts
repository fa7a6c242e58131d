import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { listColleges, listMajorsWithin } from '#services/people/server/public.ts';
import type { Tables } from '../sides-platform.ts';

/** Returns the written row as its list shows it. */
export async function answerRow<Row, No extends string>(
  written: number | Refusal<No>,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | Refusal<No | 'not_found'>> {
  if (isRefusal(written)) return written;
  return (await find(written)) ?? refuse('not_found');
}

interface NamedPlaces {
  college_code?: number | null;
  major_code?: number | null;
}

/** Refuses a college or major that isn't known; rows of the source are marked and never deleted. */
export async function refuseUnknown(
  reads: Reads<Tables>,
  { college_code, major_code }: NamedPlaces,
) {
  const [colleges, majors] = await Promise.all([listColleges(reads), listMajorsWithin(reads, {})]);
  const lacks = (places: readonly { id: number }[], code: number | null | undefined) =>
    typeof code === 'number' && !places.some(({ id }) => id === code);
  return lacks(colleges, college_code) || lacks(majors, major_code)
    ? refuse('unknown_choice')
    : null;
}
