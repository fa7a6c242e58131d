import type { StudentFilters } from '#services/system-data/server/public.ts';

/** What the list and its export ask of the students. */
export function studentFiltersOf({
  search,
  gender,
}: {
  search?: string | undefined;
  gender?: 1 | 2 | undefined;
}): StudentFilters {
  return { search, gender };
}
