import type { Reads } from '#platform/database/database.ts';
import { listStudentIds } from '#services/people/server/public.ts';
import { citizen } from '../../fee.ts';
import type { Tables } from '../payments-platform.ts';

/** Those of these students whose education is free of VAT. */
export async function listCitizens(
  reads: Reads<Tables>,
  ids: readonly number[],
): Promise<Set<number>> {
  const among = {
    ids,
    within: {},
    nationality: citizen,
    ordering: 'student_id',
    language: 'en',
  } as const;
  return new Set(await listStudentIds(reads, among, ids.length));
}
