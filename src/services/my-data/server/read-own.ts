import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { isOpenTo } from '#platform/access/is-open-to.ts';
import type { KeptRows } from '#platform/kept/kept.ts';
import type { Language } from '#platform/language/language.ts';
import type { KeptService } from '../contract.ts';
import { dateOf, type Keeping, listKeeping, ofPerson, readColumns } from './kept-rows.ts';
import type { Deps } from './my-data-platform.ts';

interface Counted {
  table: string;
  count: number;
  since: string | null;
}

/** What each service keeps of the person; a table without rows of theirs is left out. */
export async function readOwn(deps: Deps, actor: Actor, language: Language) {
  const keeping = listKeeping(deps.services());
  const settings = await deps.settings.current();
  const counted = await countRows(deps, keeping, actor.id);
  const say = (key: string) => deps.speak(language, key);
  const all = await Promise.all(
    keeping.map(async (service): Promise<KeptService> => {
      const name = service.contract.service;
      const tables = service.kept.tables.flatMap((rows) => {
        const { count = 0, since = null } = counted.get(rows.table) ?? {};
        const { table, basis } = rows;
        const said = { table, name: say(`${name}:kept.${table}`), basis };
        return count === 0 ? [] : [{ ...said, count, since, kept_for: endOf(rows, settings) }];
      });
      const link = await findLink(deps, service, actor);
      return { service: name, name: say(`${name}:kept.title`), link, tables };
    }),
  );
  return all.filter(({ tables }) => tables.length > 0);
}

/** One statement counts the person's rows in all tables. */
async function countRows(deps: Deps, keeping: readonly Keeping[], person_id: number) {
  const columns = await readColumns(deps);
  const each = keeping.flatMap(({ kept }) =>
    kept.tables.map((rows) => {
      const date = dateOf(columns.get(rows.table) ?? []);
      const since = date === null ? sql`null::timestamptz` : sql`min(${sql.ref(date)})`;
      return sql`select ${rows.table}::text as "table", count(*)::integer as count, ${since} as since
        from ${sql.table(rows.table)} where ${ofPerson(rows, kept.tables, person_id)}`;
    }),
  );
  const all = sql<Counted>`(${sql.join(each, sql` union all `)})`;
  const found = await deps.database.reads.selectFrom(all.as('found')).selectAll().execute();
  return new Map(found.map((one) => [one.table, one]));
}

/** When the rows destroy themselves; a setting says it as `group.name_days`. */
function endOf({ days, setting }: KeptRows, settings: object) {
  if (days !== undefined) return { unit: 'days' as const, count: days };
  if (setting === undefined) return null;
  const [group = '', name = ''] = setting.split('.');
  const { [group]: values } = settings as Record<string, Record<string, number>>;
  const unit = name.split('_').at(-1) as 'days' | 'months' | 'years';
  return { unit, count: Number(values?.[name]) };
}

/** The service's own page, for those who may open it now. */
async function findLink(
  { isOn }: Deps,
  { contract, addresses, kept }: Keeping,
  actor: Actor,
): Promise<string | null> {
  if (!kept.seen) return null;
  const [name, address] = kept.seen;
  const call = contract.calls[name];
  const linkTo = addresses?.[address] as (() => string) | undefined;
  if (!call || !linkTo) throw new Error(`${contract.service} has no ${name} or ${address}`);
  return (await isOpenTo(call, actor, isOn)) ? linkTo() : null;
}
