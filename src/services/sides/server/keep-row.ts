import type { Insertable, Kysely, Updateable } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { type BrokenRule, type RuledTable, rules } from '../rules.ts';
import type { SideTables } from '../tables/tables.ts';
import type { SidesPlatform, Tables } from './sides-platform.ts';
import { type Acting, type Row, tell } from './tell-row.ts';

type Deps = Pick<SidesPlatform, 'database' | 'events' | 'live'>;

type Changes<Table extends RuledTable> = Omit<Updateable<SideTables[Table]>, 'id' | 'version'>;

/** What belongs to a row and needs its id, in the same transaction. */
type Also = (tx: Transaction<Tables>, id: number) => Promise<unknown>;

/** The types of a row are checked where it is given; here it is whichever table's. */
const rowsOf = ({ writes }: Transaction<Tables>) =>
  writes as unknown as Kysely<Record<string, Row>>;

/** Adds a row; answers its id, or which rule it breaks. */
export function addRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  values: Insertable<SideTables[Table]>,
  acting: Acting,
  also?: Also,
): Promise<number | Refusal<BrokenRule<Table>>> {
  return underRules(deps, table, async (tx) => {
    const row = (await rowsOf(tx)
      .insertInto(table as string)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    await also?.(tx, row.id);
    await tell(deps, tx, { table, action: 'added', after: row }, acting);
    return row.id;
  });
}

/** Changes a row that nobody has changed since the version that was seen. */
export function editRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version, changes }: { id: number; version: number; changes: Changes<Table> },
  acting: Acting,
): Promise<number | Refusal<BrokenRule<Table> | 'not_found' | 'changed_meanwhile'>> {
  return underRules(deps, table, async (tx) => {
    const before = await hold(tx, table, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const after = (await rowsOf(tx)
      .updateTable(table as string)
      .set({ ...changes, version: version + 1 } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    await tell(deps, tx, { table, action: 'edited', before, after }, acting);
    return id;
  });
}

/** Deletes a row that nothing refers to. */
export async function removeRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version }: { id: number; version: number },
  acting: Acting,
): Promise<
  { id: number } | Refusal<BrokenRule<Table> | 'not_found' | 'changed_meanwhile' | 'in_use'>
> {
  try {
    return await underRules(deps, table, async (tx) => {
      const before = await hold(tx, table, id);
      if (!before) return refuse('not_found');
      if (before.version !== version) return refuse('changed_meanwhile');
      await rowsOf(tx)
        .deleteFrom(table as string)
        .where('id', '=', id)
        .execute();
      await tell(deps, tx, { table, action: 'removed', before }, acting);
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return refuse('in_use');
  }
}

function hold(tx: Transaction<Tables>, table: RuledTable, id: number) {
  return rowsOf(tx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Row | undefined>;
}

/** One transaction; a broken rule of the table becomes its refusal. */
async function underRules<Table extends RuledTable, Answer>(
  { database }: Pick<Deps, 'database'>,
  table: Table,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer | Refusal<BrokenRule<Table>>> {
  try {
    return await database.transaction(work);
  } catch (error) {
    const codes: Record<string, string | undefined> = rules[table];
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return refuse(code as BrokenRule<Table>);
  }
}
