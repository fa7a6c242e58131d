import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { listPeopleNamed, listPeopleNumbered, openErased } from '#services/people/server/public.ts';
import type { KeptFate } from '../erasure.ts';
import { type KeptRows, listKept } from './kept-rows.ts';
import type { Deps } from './my-data-platform.ts';
import { countRows } from './read-kept.ts';

/** Decides about the rows of an erased person: money stays, all else goes, unless declared otherwise. */
export function fateOf({
  basis,
  stays,
  blank,
}: Pick<KeptRows, 'basis' | 'stays' | 'blank'>): KeptFate {
  if (blank) return 'blank';
  return basis === 'money' || stays ? 'stays' : 'goes';
}

/** Finds the person of a number; a person who was erased is known by the mark alone. */
export async function findErasable({ database: { reads }, secrets }: Deps, number: string) {
  const id = (await listPeopleNumbered(reads, [number])).get(number);
  if (id !== undefined) return { id };
  const isErased = await openErased(reads, secrets);
  return refuse(isErased?.(number) ? 'already_erased' : 'no_such_person');
}

/** Reads what would go and what would stay of a person, by service, and what keeps them from being erased. */
export async function readErasable(deps: Deps, number: string, language: Language) {
  const found = await findErasable(deps, number);
  if (isRefusal(found)) return found;
  const { id } = found;
  const counted = await countRows(deps, id);
  const say = (service: string, key: string) => deps.speak(language, `${service}:kept.${key}`);
  const tables = listKept(deps).flatMap((rows) => {
    const { service, table, basis, stays = basis === 'money' ? basis : null } = rows;
    const { count = 0, open = 0 } = counted.get(table) ?? {};
    const told = { table, service: say(service, 'title'), name: say(service, table), count };
    const fate = fateOf(rows);
    return count === 0 ? [] : [{ ...told, fate, stays, open }];
  });
  return { person: personIn(await listPeopleNamed(deps.database.reads, [id]), id), tables };
}
