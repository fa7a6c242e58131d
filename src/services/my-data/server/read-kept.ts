import { sql } from 'kysely';
import type { Language } from '#platform/language/language.ts';
import type { KeptTable } from '../contract.ts';
import { dateOf, type KeptRows, listKept, ofPerson, readColumns } from './kept-rows.ts';
import type { Deps } from './my-data-platform.ts';

/** Reads what each service keeps of the person; a table without rows of theirs is left out. */
export async function readKept(deps: Deps, person_id: number, language: Language) {
  const settings = await deps.settings.current();
  const counted = await countRows(deps, person_id);
  const say = (service: string, key: string) => deps.speak(language, `${service}:kept.${key}`);
  const found = listKept(deps).flatMap((rows) => {
    const { service, table, basis } = rows;
    const { count = 0, since = null } = counted.get(table) ?? {};
    const kept_for = endOf(rows, settings);
    const name = say(service, table);
    return count === 0 ? [] : [{ service, told: { table, name, basis, count, since, kept_for } }];
  });
  return [...Map.groupBy(found, ({ service }) => service)].map(([service, tables]) => ({
    service,
    name: say(service, 'title'),
    tables: tables.map(({ told }): KeptTable => told),
  }));
}

/** One statement counts the person's rows in all tables, and those of them that are open. */
export async function countRows(deps: Pick<Deps, 'database' | 'services'>, person_id: number) {
  const columns = await readColumns(deps);
  const kept = listKept(deps);
  const each = kept.map((rows) => {
    const date = dateOf(columns.get(rows.table) ?? []);
    const since = date === null ? sql`null::timestamptz` : sql`min(${sql.ref(date)})`;
    const open = rows.open ? sql`count(*) filter (where ${rows.open})::integer` : sql`0`;
    return sql`select ${rows.table}::text as "table", count(*)::integer as count, ${since} as since,
      ${open} as open from ${sql.table(rows.table)} where ${ofPerson(rows, kept, person_id)}`;
  });
  type Counted = Pick<KeptTable, 'table' | 'count' | 'since'> & { open: number };
  const all = sql<Counted>`(${sql.join(each, sql` union all `)})`;
  const found = await deps.database.reads.selectFrom(all.as('found')).selectAll().execute();
  return new Map(found.map((one) => [one.table, one]));
}

/** Whether something keeps the person from being erased: whoever is active, owes or waits for something. */
export async function hasOpenRows(deps: Pick<Deps, 'database' | 'services'>, person_id: number) {
  const counted = await countRows(deps, person_id);
  return [...counted.values()].some(({ open }) => open > 0);
}

/** When the rows destroy themselves; a setting says it as `group.name_days`. */
export function endOf({ days, setting }: KeptRows, settings: object): KeptTable['kept_for'] {
  if (days !== undefined) return { unit: 'days', count: days };
  if (setting === undefined) return null;
  const [group = '', name = ''] = setting.split('.');
  const { [group]: values } = settings as Record<string, Record<string, number>>;
  const unit = name.split('_').at(-1) as 'days' | 'months' | 'years';
  return { unit, count: Number(values?.[name]) };
}
