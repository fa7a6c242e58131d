import type { StudentFilters } from '#services/system-data/server/public.ts';
import type { AlertLevel } from '../message.ts';

/** What the list and its export ask of the students: `gender` stands in addresses as text. */
export function studentFiltersOf({
  search,
  gender,
}: {
  search?: string | undefined;
  gender?: '1' | '2' | undefined;
}): StudentFilters {
  return { search, ...(gender && { gender: Number(gender) as 1 | 2 }) };
}

/** An alert level stands in addresses as text. */
export function levelOf(asked: '0' | '1' | '2' | '3' | undefined): AlertLevel | undefined {
  return asked === undefined ? undefined : (Number(asked) as AlertLevel);
}
