import { mostChosen } from '#platform/contract/exporting.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { type PickedStudents, pickStudents } from '#services/guidance/server/public.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import type { Deps } from './publish-notice.ts';

/** The students picked within the author's reach, and everybody whose number was given. */
export async function nameStudents(
  { database: { reads }, settings }: Pick<Deps, 'database' | 'settings'>,
  { numbers, filters }: PickedStudents,
  author: Decider,
) {
  if (!numbers && !filters) return { students: [], numbered: new Set<number>(), unknown: 0 };
  const { academic } = await settings.current();
  const looking = { ...author, academic, most: mostChosen };
  const picked = await pickStudents(reads, { numbers, filters }, looking);
  if (isRefusal(picked)) return picked;
  const numbered = await listPeopleNumbered(reads, numbers ?? []);
  return { students: picked.ids, numbered: new Set(numbered.values()), unknown: picked.unknown };
}
