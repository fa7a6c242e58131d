import type { Reads } from '#platform/database/database.ts';
import { listReferenceNames } from '#services/people/server/public.ts';
import type { Tables } from './payments-platform.ts';

/** Lists finance's filters: terms, the latest first, and colleges. */
export async function listChoices(reads: Reads<Tables>) {
  const names = await listReferenceNames(reads);
  const named = (list: string) =>
    [...(names.get(list) ?? [])]
      .map(([code, name]) => ({ code, ...name }))
      .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  return { terms: named('term').toReversed(), colleges: named('college') };
}
