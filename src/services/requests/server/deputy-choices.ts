import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listColleagues, listPeopleNamed } from '#services/people/server/public.ts';
import type { Tables } from './requests-platform.ts';

/** Colleagues to choose a deputy from: those of the same college first, all by name or number. */
export async function listChoices(
  reads: Reads<Tables>,
  { search, actor }: { search?: string | undefined; actor: Actor },
) {
  const ids = await listColleagues(reads, { of: actor.id, search, most: 50 });
  const names = await listPeopleNamed(reads, ids);
  return { results: ids.map((id) => personIn(names, id)) };
}
