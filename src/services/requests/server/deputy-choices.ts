import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listReceivers } from '#services/accounts/server/public.ts';
import { listColleagues, listPeopleNamed } from '#services/people/server/public.ts';
import type { Tables } from './requests-platform.ts';

/** Colleagues to choose a deputy from: those of the same college first, all by name or number. */
export async function listChoices(
  reads: Reads<Tables>,
  { search, actor }: { search?: string | undefined; actor: Actor },
) {
  const ids = await findOffered(reads, { of: actor.id, search });
  const names = await listPeopleNamed(reads, ids);
  return { results: ids.map((id) => personIn(names, id)) };
}

/** Whether this person is one of them. */
export async function isOffered(
  reads: Reads<Tables>,
  { id, actor }: { id: number; actor: Actor },
): Promise<boolean> {
  return (await findOffered(reads, { of: actor.id, ids: [id] })).length > 0;
}

async function findOffered(
  reads: Reads<Tables>,
  colleagues: { of: number; search?: string | undefined; ids?: readonly number[] },
): Promise<number[]> {
  const ids = await listColleagues(reads, { ...colleagues, most: 50 });
  const receivers = await listReceivers(reads, ids);
  const locked = new Set(receivers.filter(({ is_locked }) => is_locked).map(({ id }) => id));
  return ids.filter((id) => !locked.has(id));
}
