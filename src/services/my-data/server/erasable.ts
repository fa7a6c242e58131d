import { sql } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { listPeopleNamed, listPeopleNumbered, openErased } from '#services/people/server/public.ts';
import type { KeptFate } from '../erasure.ts';
import { type KeptRows, listKept, ofPerson } from './kept-rows.ts';
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

/** Counts what keeps the person from being erased, by table: whoever is active, owes or waits for something. */
export async function countOpen(deps: Pick<Deps, 'database' | 'services'>, person_id: number) {
  const kept = listKept(deps);
  const each = kept.flatMap((rows) =>
    rows.open
      ? [
          sql`select ${rows.table}::text as "table", count(*)::integer as count
            from ${sql.table(rows.table)} where ${ofPerson(rows, kept, person_id)} and (${rows.open})`,
        ]
      : [],
  );
  const all = sql<{ table: string; count: number }>`(${sql.join(each, sql` union all `)})`;
  const found = deps.database.reads.selectFrom(all.as('found')).selectAll().where('count', '>', 0);
  return found.execute();
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
  const open = new Map((await countOpen(deps, id)).map(({ table, count }) => [table, count]));
  const say = (service: string, key: string) => deps.speak(language, `${service}:kept.${key}`);
  const tables = listKept(deps).flatMap((rows) => {
    const { service, table, basis, stays = basis === 'money' ? basis : null } = rows;
    const count = counted.get(table)?.count ?? 0;
    const told = { table, service: say(service, 'title'), name: say(service, table), count };
    const fate = fateOf(rows);
    return count === 0 ? [] : [{ ...told, fate, stays, open: open.get(table) ?? 0 }];
  });
  return { person: personIn(await listPeopleNamed(deps.database.reads, [id]), id), tables };
}
