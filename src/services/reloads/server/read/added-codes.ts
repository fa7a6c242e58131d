import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { KnownCodes } from '../../reference-rows.ts';

/** Adds the codes added by hand, which rows may refer to too. */
export async function withAddedCodes(
  reads: Reads<PeopleTables>,
  known: KnownCodes,
): Promise<KnownCodes> {
  const added = (table: 'college' | 'major') =>
    reads.selectFrom(table).select('code').where('source', 'is', null).execute();
  const words = (table: 'academic_status' | 'term') =>
    reads.selectFrom(table).select('code').where('source', 'is', null).execute();
  const courses = await reads.selectFrom('course').select('code').execute();
  return {
    colleges: withCodes(known.colleges, await added('college')),
    majors: withCodes(known.majors, await added('major')),
    academic_statuses: withCodes(known.academic_statuses, await words('academic_status')),
    terms: withCodes(known.terms, await words('term')),
    // Courses that the file has dropped stay, because older results refer to them.
    courses: withCodes(known.courses, courses),
  };
}

function withCodes<Code>(known: ReadonlySet<Code>, rows: readonly { code: Code }[]): Set<Code> {
  return new Set([...known, ...rows.map(({ code }) => code)]);
}
