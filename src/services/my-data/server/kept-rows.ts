import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type KeptBasis, keptBases } from '#platform/contract/kept-bases.ts';
import type { KeptTable } from '#platform/kept/kept.ts';
import { numberOf } from '#services/people/server/public.ts';
import type { Deps } from './my-data-platform.ts';

/** The rows that a service keeps in one table. */
export interface KeptRows extends KeptTable {
  service: string;
  table: string;
  basis: KeptBasis;
}

/** Lists what all services declare. */
export function listKept({ services }: Pick<Deps, 'services'>): KeptRows[] {
  return services().flatMap(({ contract: { service }, kept = {} }) =>
    keptBases.flatMap((basis) =>
      Object.entries(kept[basis] ?? {}).map(([table, one]) => {
        const place: KeptTable = typeof one === 'string' ? { by: one } : one;
        const setting = place.dated && { setting: `retention.${table}_months` as const };
        return { service, table, basis, ...place, ...setting };
      }),
    ),
  );
}

/** A column as the database itself describes it; `is_person` refers to one, or to an account. */
export interface Column {
  table: string;
  name: string;
  type: string;
  is_person: boolean;
}

/** Secrets, addresses of files, and what only serves a search. */
const unsaid = /hash|secret|token|_key$|search|^sort_name/;
const dated = /^(at|time|since)$|(?<!^(due|expires|starts))_at$/;

/** The columns of all tables and views, by table. */
export async function readColumns({
  database,
}: Pick<Deps, 'database'>): Promise<Map<string, Column[]>> {
  const described = sql<Column>`(
    select c.relname::text as "table", a.attname::text as name, a.atttypid::regtype::text as type,
      exists (select from pg_constraint f where f.conrelid = c.oid and a.attnum = any(f.conkey)
        and f.contype = 'f' and f.confrelid in ('person'::regclass, 'account'::regclass)) as is_person
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum)`;
  const columns = await database.reads.selectFrom(described.as('described')).selectAll().execute();
  return Map.groupBy(columns, ({ table }) => table);
}

/** Which rows of a table are the person's. */
export function ofPerson(
  { by, of, is_number }: KeptRows,
  kept: readonly KeptRows[],
  person_id: number,
): RawBuilder<SqlBool> {
  if (is_number) return sql<SqlBool>`${sql.ref(by)} = ${numberOf(person_id)}`;
  const parent = kept.find(({ table }) => table === of);
  if (!parent) return sql<SqlBool>`${sql.ref(by)} = ${person_id}`;
  const rows = ofPerson(parent, kept, person_id);
  return sql<SqlBool>`${sql.ref(by)} in (select id from ${sql.table(parent.table)} where ${rows})`;
}

/** Other people, secrets and files, which nobody's copy has. */
export function leftOut({ by, leaves = [] }: KeptRows, columns: readonly Column[]): string[] {
  const hidden = columns.filter(
    ({ name, type, is_person }) =>
      name !== by && (is_person || type === 'bytea' || unsaid.test(name)),
  );
  return [...leaves, ...hidden.map(({ name }) => name)];
}

/** The column that says since when a row is kept; null where there is none. */
export function dateOf(columns: readonly Column[]): string | null {
  const moments = columns.filter(({ type }) => type === 'timestamp with time zone');
  return moments.find(({ name }) => dated.test(name))?.name ?? null;
}
