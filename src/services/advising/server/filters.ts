import type { StudentFilters } from '#services/people/server/public.ts';

/** The student filters of the list and its export. */
export function studentFiltersOf({
  search,
  gender,
}: {
  search?: string | undefined;
  gender?: 1 | 2 | undefined;
}): StudentFilters {
  return { search, gender };
}
